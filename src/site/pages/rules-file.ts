/** The list of the rules with their tests. `npm run docs` writes it, because only a checkout has the tests. */
export const rulesFile = 'rules.html';
