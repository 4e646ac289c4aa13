import type { Call, Reply } from '../hotel/interface.ts';
import type { Opera } from './opera.ts';
import { oneFlag, oneText, readQuery } from './read-call.ts';
import { money, nothing, problem } from './vendor-forms.ts';

/** `GET /csh/v1/hotels/{hotelId}/transactionCodes`. */
export function getTransactionCodes({ hotel, catalogue }: Opera, { query }: Call): Reply {
  const found = readQuery(query, { manualPostAllowed: oneFlag, includeArticles: oneFlag, code: oneText });
  if (!('values' in found)) return problem(400, found.problems.join('; '), 'CSH00002');
  const { manualPostAllowed, includeArticles, code } = found.values;
  const { code: hotelId, currency } = hotel.state;
  const trxCodes = catalogue.codes
    .filter((each) => !(manualPostAllowed === true && !each.isManual) && (code === undefined || each.code === code))
    .map((each) => {
      const articles = catalogue.articles.filter(({ transactionCode }) => transactionCode === each.code);
      return {
        transactionCode: each.code,
        description: each.description,
        transactionGroup: each.group,
        transactionSubGroup: each.subGroup,
        ...(includeArticles === true &&
          articles.length > 0 && {
            articles: articles.map((article) => ({
              articleCode: article.code,
              description: article.description,
              transactionCode: each.code,
              price: money(article.price, currency),
              hotelId,
            })),
          }),
        hotelId,
      };
    });
  return trxCodes.length === 0 ? nothing : { status: 200, body: { trxCodes } };
}
