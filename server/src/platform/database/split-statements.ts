/** Comments, texts, quoted names and bodies between dollars, in which a semicolon ends nothing; and words. */
const token =
  /--[^\n]*|\/\*[^]*?\*\/|[eE]'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[^]*?\1|[a-zA-Z_]\w*|;/g;

/**
 * The statements of a text of SQL, each without its semicolon. A cluster passes a change of the schema on to its
 * machines as the text that it came in, and so takes them one by one.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let [begin, depth, before] = [0, 0, ''];
  const add = (end: number) => {
    const statement = sql.slice(begin, end).trim();
    if (statement.replace(/--[^\n]*|\/\*[^]*?\*\//g, '').trim() !== '') statements.push(statement);
  };
  for (const { 0: found, index } of sql.matchAll(token)) {
    const word = found.toUpperCase();
    // The body of a function ends with its END, after those of its CASEs.
    if ((word === 'ATOMIC' && before === 'BEGIN') || (word === 'CASE' && depth > 0)) depth += 1;
    if (word === 'END' && depth > 0) depth -= 1;
    if (found === ';' && depth === 0) {
      add(index);
      begin = index + 1;
    }
    if (!/^(?:--|\/\*)/.test(found)) before = word;
  }
  add(sql.length);
  return statements;
}
