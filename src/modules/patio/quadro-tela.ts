/** The boards of wall screens. */

/** What a screen without a session shows. */
export const QUADRO_TELA = {
  Carregamentos: 1,
  Patio: 2,
  Ocorrencias: 3,
  Monitoramento: 4,
  CrossDocking: 5,
  RemessasPorUnidade: 6,
} as const
export type QuadroTela = (typeof QUADRO_TELA)[keyof typeof QUADRO_TELA]
export const QUADRO_TELA_LABELS: Readonly<Record<QuadroTela, string>> = {
  1: 'Painel de carregamentos',
  2: 'Gestão de pátio',
  3: 'Ocorrências',
  4: 'Monitoramento operacional',
  5: 'Crossdocking',
  6: 'Remessas por unidade',
}

/** What shows every unit is made by whoever may see all of them. */
export const mostraTodasAsUnidades = (quadro: QuadroTela): boolean =>
  quadro === QUADRO_TELA.RemessasPorUnidade
