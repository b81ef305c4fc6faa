/** Days that the panel shows beside its own, as they stand in an address: `ontem=1`. */

/** In the order of the switches; `curto` where there is little room. */
export const OPCOES = [
  { nome: 'ontem', label: 'Carregamentos de ontem', curto: 'Ontem' },
  { nome: 'amanha', label: 'Carregamentos de amanhã', curto: 'Amanhã' },
  { nome: 'pendentes', label: 'Pendentes de dias passados', curto: 'Pendentes' },
] as const
export type OpcaoNaRota = (typeof OPCOES)[number]['nome']
export const OPCOES_NA_ROTA: readonly OpcaoNaRota[] = OPCOES.map(({ nome }) => nome)

export interface OpcoesDoPainel {
  readonly exibirCarregamentoDeOntem: boolean
  readonly exibirCarregamentoDeAmanha: boolean
  readonly exibirCarregamentoPendenteDoPassado: boolean
}

export const readOpcoes = (values: Partial<Record<OpcaoNaRota, string>>): OpcoesDoPainel => ({
  exibirCarregamentoDeOntem: values.ontem === '1',
  exibirCarregamentoDeAmanha: values.amanha === '1',
  exibirCarregamentoPendenteDoPassado: values.pendentes === '1',
})
