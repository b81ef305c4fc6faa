/** Registers of the demonstration companies. */
import type { IconeCaracteristica, TipoCaracteristica } from '#modules/caracteristica/caracteristica.rules.ts'

/** Codes of the wire: 1 carga, 2 pedido, 3 cross-docking, 4 agendamento. */
export const DEMO_CARACTERISTICAS: readonly {
  readonly company: string
  readonly descricao: string
  readonly tipo: TipoCaracteristica
  readonly icone: IconeCaracteristica
}[] = [
  { company: 'serradourada', tipo: 1, descricao: 'Refrigerada', icone: 'floco' },
  { company: 'serradourada', tipo: 1, descricao: 'Carga seca', icone: 'caixa' },
  { company: 'serradourada', tipo: 1, descricao: 'Alto valor', icone: 'escudo' },
  { company: 'serradourada', tipo: 2, descricao: 'Entrega agendada', icone: 'calendario' },
  { company: 'serradourada', tipo: 2, descricao: 'Frágil', icone: 'copo' },
  { company: 'serradourada', tipo: 3, descricao: 'Transferência', icone: 'setas' },
  { company: 'serradourada', tipo: 4, descricao: 'Paletizada', icone: 'palete' },
  { company: 'serradourada', tipo: 4, descricao: 'Carga batida', icone: 'caixas' },
  { company: 'paonosso', tipo: 1, descricao: 'Carga seca', icone: 'caixa' },
  { company: 'viaplanalto', tipo: 1, descricao: 'Lotação', icone: 'caminhao' },
]

/** Units that a partner may see. */
export const SHARED_UNITS: readonly {
  readonly host: string
  readonly codigo: string
  readonly guest: string
}[] = [
  { host: 'serradourada', codigo: 'JUN', guest: 'viaplanalto' },
  { host: 'serradourada', codigo: 'BET', guest: 'transminas' },
  { host: 'serradourada', codigo: 'JUN', guest: 'transminas' },
]
