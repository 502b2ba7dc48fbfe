// One list from three tables: rubrics, messages, words.
// SPDX-License-Identifier: MIT
#include "harness/translations.hpp"

#include <map>

#include "harness/messages.hpp"
#include "harness/rubric.hpp"
#include "reports/words.hpp"

namespace check {

std::vector<Translation> translations() {
  std::map<std::string, Translation> all;
  const auto add = [&](const std::string& key, const std::string& english,
                       const std::string& chinese) {
    all[key] = {key, english, chinese};
  };
  const auto of_rubric = [&](const std::string& key, const std::string& english) {
    add(key, english, in_language(Language::chinese, key, english));
  };
  for (const Chapter& c : chapters()) {
    const std::string chapter = std::to_string(c.number) + "/";
    of_rubric(chapter + "title", c.title);
    for (const Exercise& e : c.exercises) {
      for (const InputKind& k : e.inputs) of_rubric(chapter + k.id, k.text);
      of_rubric(e.number + "/title", e.title);
      for (std::size_t k = 0; k < e.hints.size(); ++k) of_rubric(hint_key(e, k), e.hints[k]);
      of_rubric(e.number + "/section", e.section);
      for (const Mistake& m : e.mistakes) of_rubric(e.number + "/" + m.id, m.says);
    }
  }
  for (const std::string& id : message_ids())
    add("message/" + id, message(Language::english, id.c_str()),
        message(Language::chinese, id.c_str()));
  for (const auto& [english, chinese] : words_in_both())
    add("word/" + chinese, english, chinese);  // they have no ids; whoever changes it looks at both
  std::vector<Translation> list;
  for (auto& [key, text] : all) list.push_back(std::move(text));
  return list;
}

}  // namespace check
