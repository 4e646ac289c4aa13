const folder = 'docs/decisions';
const index = `${folder}/README.md`;
const statusLine =
  /^# (\d+)\. (.+)\n\nStatus: (accepted|superseded by \[\d+\]\([^)]+\))(; amended by \[\d+\]\([^)]+\)(, \[\d+\]\([^)]+\))*)?\n/;

/**
 * Finds gaps in the decision records: a line `Status:`, a place in the index, a number. `pages` are the texts by their
 * paths.
 */
export function decisionProblems(pages: ReadonlyMap<string, string>): string[] {
  const listed = pages.get(index) ?? '';
  const numbers = new Set<number>();
  const problems = [...pages].flatMap(([path, text]) => {
    const [, digits] = new RegExp(`^${folder}/(\\d{3})-.+\\.md$`).exec(path) ?? [];
    if (digits === undefined) return [];
    numbers.add(Number(digits));
    const [, number, title] = statusLine.exec(text) ?? [];
    if (Number(number) !== Number(digits))
      return [
        `${path}  begin with "# ${Number(digits)}. <title>" and the line "Status: accepted" (or superseded, amended).`,
      ];
    const row = `- ${number}. [${title}](${path.slice(folder.length + 1)})\n`;
    const places = listed.split(row).length - 1;
    return places === 1 ? [] : [`${path}  stands ${places} times in ${index}: put "${row.trim()}" in one district.`];
  });
  const gaps = new Set(listed.split('## Numbers without a page')[1]?.match(/\d+/g)?.map(Number));
  for (let number = 1; number < Math.max(...numbers); number += 1) {
    if (numbers.has(number) !== gaps.has(number)) continue;
    const remedy = gaps.has(number) ? 'has a page: take it out of' : 'has no page: say so under';
    problems.push(`${index}  ${number} ${remedy} "Numbers without a page".`);
  }
  return problems;
}
