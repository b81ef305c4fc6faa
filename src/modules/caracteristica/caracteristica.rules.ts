/** Characteristics (L-077): what they are used for, their icons, and what of them may change. */

/** Codes of the wire (L-078, interface). */
export const TIPOS_CARACTERISTICA = { carga: 1, pedido: 2, crossDocking: 3, agendamento: 4 } as const
export type TipoCaracteristica = (typeof TIPOS_CARACTERISTICA)[keyof typeof TIPOS_CARACTERISTICA]
export const TIPO_CODES: readonly TipoCaracteristica[] = Object.values(TIPOS_CARACTERISTICA)

export const TIPO_LABELS: Readonly<Record<TipoCaracteristica, string>> = {
  1: 'Carga',
  2: 'Pedido',
  3: 'Cross-docking',
  4: 'Agendamento',
}

/** Icon keys and what is drawn; the web has one picture for each. */
export const ICONES_CARACTERISTICA = {
  caixa: 'Caixa',
  caixas: 'Caixas',
  palete: 'Palete',
  conteiner: 'Contêiner',
  caminhao: 'Caminhão',
  empilhadeira: 'Empilhadeira',
  setas: 'Setas',
  floco: 'Floco de neve',
  termometro: 'Termômetro',
  gota: 'Gota',
  chama: 'Chama',
  alerta: 'Alerta',
  copo: 'Taça',
  peso: 'Peso',
  folha: 'Folha',
  trigo: 'Trigo',
  carne: 'Carne',
  maca: 'Maçã',
  garrafa: 'Garrafa',
  remedio: 'Remédio',
  calendario: 'Calendário',
  relogio: 'Relógio',
  escudo: 'Escudo',
  etiqueta: 'Etiqueta',
} as const
export type IconeCaracteristica = keyof typeof ICONES_CARACTERISTICA
export const ICONE_KEYS = Object.keys(ICONES_CARACTERISTICA) as IconeCaracteristica[]

/** What a characteristic is used for stays while something uses it: a load cannot keep a booking's mark. */
export function canChangeTipo(
  from: TipoCaracteristica,
  to: TipoCaracteristica,
  quantidadeUso: number,
): boolean {
  return from === to || quantidadeUso === 0
}
