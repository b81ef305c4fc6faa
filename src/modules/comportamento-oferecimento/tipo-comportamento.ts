/** The four ways of offering a load. Their labels stand here alone, so that they can be changed (S-122). */

export const TIPO_COMPORTAMENTO = { Restrita: 1, Direcionada: 2, Cascata: 3, Aberta: 4 } as const
export type TipoComportamento = (typeof TIPO_COMPORTAMENTO)[keyof typeof TIPO_COMPORTAMENTO]
export const TIPO_COMPORTAMENTO_CODES: readonly TipoComportamento[] = Object.values(TIPO_COMPORTAMENTO)
export const TIPO_COMPORTAMENTO_LABELS: Readonly<Record<TipoComportamento, string>> = {
  1: 'Restrita',
  2: 'Direcionada',
  3: 'Cascata',
  4: 'Aberta',
}
/** What each kind does, in one sentence. */
export const TIPO_COMPORTAMENTO_TEXTOS: Readonly<Record<TipoComportamento, string>> = {
  1: 'Várias transportadoras convidadas respondem, e uma é escolhida.',
  2: 'Uma transportadora recebe a carga e responde.',
  3: 'Uma transportadora de cada vez; sem resposta, passa à próxima.',
  4: 'Todas as que atendem veem a carga e podem propor.',
}
