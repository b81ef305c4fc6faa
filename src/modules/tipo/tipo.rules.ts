/** The sixteen reference lists (L-088), numbered as conflicts A4 reads them: 10 is DesativacaoCarga (L-089). */

export const TIPOS = {
  Veiculo: 1,
  CarroceriaVeiculo: 2,
  CategoriaVeiculo: 3,
  MarcaVeiculo: 4,
  TipoRastreador: 5,
  GerenciadoraRisco: 6,
  Cartao: 7,
  Carga: 8,
  NaturezaCarga: 9,
  DesativacaoCarga: 10,
  TarifaCarga: 11,
  BancoDeposito: 12,
  AdicionalFrete: 13,
  TracaoVeiculo: 14,
  EquipamentoVeiculo: 15,
  RecusaOferecimento: 16,
} as const
type TipoNome = keyof typeof TIPOS
export type TipoCode = (typeof TIPOS)[TipoNome]
export const TIPO_CODES: readonly TipoCode[] = Object.values(TIPOS)

interface TipoLista {
  readonly titulo: string
  /** Where its items are chosen. */
  readonly uso: string
}

export const LISTAS: Readonly<Record<TipoCode, TipoLista>> = {
  1: { titulo: 'Tipos de veículo', uso: 'Veículos, exigências da carga e tabelas de frete' },
  2: { titulo: 'Carrocerias', uso: 'Veículos e exigências da carga' },
  3: { titulo: 'Categorias de veículo', uso: 'Veículos e tabelas de frete' },
  4: { titulo: 'Marcas de veículo', uso: 'Veículos' },
  5: { titulo: 'Tipos de rastreador', uso: 'Veículos' },
  6: { titulo: 'Gerenciadoras de risco', uso: 'Motoristas, veículos e cargas' },
  7: { titulo: 'Cartões', uso: 'Pagamento de frete e vale-pedágio' },
  8: { titulo: 'Tipos de carga', uso: 'Cargas e piso mínimo de frete' },
  9: { titulo: 'Naturezas da carga', uso: 'Cargas e documentos fiscais' },
  10: { titulo: 'Motivos de desativação de carga', uso: 'Desativação de cargas' },
  11: { titulo: 'Tarifas da carga', uso: 'Cálculo do frete' },
  12: { titulo: 'Bancos para depósito', uso: 'Dados de pagamento' },
  13: { titulo: 'Adicionais de frete', uso: 'Composição e auditoria do frete' },
  14: { titulo: 'Trações', uso: 'Veículos' },
  15: { titulo: 'Equipamentos', uso: 'Veículos e exigências da carga' },
  // The list for refused bookings is not shown in the specification; this one serves them too (D-047).
  16: { titulo: 'Motivos de recusa', uso: 'Recusa de oferecimentos e de agendamentos' },
}

/** A list is chosen from, so it stays readable. */
export const MAX_ITENS_PROPRIOS = 300

/** Undefined for text that is none of the codes. */
export const findTipoCode = (text: string): TipoCode | undefined =>
  TIPO_CODES.find((code) => String(code) === text)
