/** The zones of Brazil by a town in them: two of them share the name that they have among people. */
const TOWNS: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'São Paulo',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Rio_Branco': 'Rio Branco',
  'America/Noronha': 'Fernando de Noronha',
}

/** As choices of a field; the zone that is kept is among them whichever it is. */
export const zoneOptions = (kept: string): { value: string; label: string }[] =>
  Object.entries({ [kept]: kept, ...TOWNS }).map(([value, label]) => ({ value, label }))
