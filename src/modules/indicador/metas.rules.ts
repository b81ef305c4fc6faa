/** Goals: what may have one, in which direction it is good, and which one holds. Pure. */

interface CampoComMeta {
  readonly nome: string
  /** As its value is written. */
  readonly unidade: '%' | 'h' | 'min' | 'R$' | 'pontos'
  /** Which side of the goal is the good one. */
  readonly bom: 'acima' | 'abaixo'
}

export const CAMPOS_COM_META = {
  noPrazoPct: { nome: 'Entregas no prazo', unidade: '%', bom: 'acima' },
  completasPct: { nome: 'Entregas completas', unidade: '%', bom: 'acima' },
  otifPct: { nome: 'OTIF', unidade: '%', bom: 'acima' },
  fretePorTonKm: { nome: 'Frete por t·km', unidade: 'R$', bom: 'abaixo' },
  leadTimeH: { nome: 'Lead time', unidade: 'h', bom: 'abaixo' },
  alocacao: { nome: 'Trecho: criação a alocação', unidade: 'h', bom: 'abaixo' },
  ateColeta: { nome: 'Trecho: até chegar à coleta', unidade: 'h', bom: 'abaixo' },
  naColeta: { nome: 'Trecho: na coleta', unidade: 'h', bom: 'abaixo' },
  viagem: { nome: 'Trecho: em viagem', unidade: 'h', bom: 'abaixo' },
  noCliente: { nome: 'Trecho: no cliente', unidade: 'h', bom: 'abaixo' },
  ateBaixa: { nome: 'Trecho: até a baixa', unidade: 'h', bom: 'abaixo' },
  turnTimeMin: { nome: 'Turn time', unidade: 'min', bom: 'abaixo' },
  docaMin: { nome: 'Tempo de doca', unidade: 'min', bom: 'abaixo' },
  noShowPct: { nome: 'No-show', unidade: '%', bom: 'abaixo' },
  ocupacaoDocaPct: { nome: 'Ocupação de docas', unidade: '%', bom: 'acima' },
  aceitePct: { nome: 'Aceite de ofertas', unidade: '%', bom: 'acima' },
  desempenho: { nome: 'Desempenho de transportadoras', unidade: 'pontos', bom: 'acima' },
  semAvariaPct: { nome: 'Entregas sem avaria', unidade: '%', bom: 'acima' },
  documentosPct: { nome: 'Canhotos em dia', unidade: '%', bom: 'acima' },
  ocupacaoPct: { nome: 'Ocupação de veículos', unidade: '%', bom: 'acima' },
} as const satisfies Readonly<Record<string, CampoComMeta>>
export type CampoMeta = keyof typeof CAMPOS_COM_META
export const CAMPO_META_KEYS = Object.keys(CAMPOS_COM_META) as CampoMeta[]

export interface MetaNoTempo {
  readonly campo: CampoMeta
  readonly valor: number
  /** Null: the whole company's. */
  readonly unidadeId: string | null
  readonly de: string
  /** Null: until another one. */
  readonly ate: string | null
}

/**
 * The goal of a field on a day: that of the unit that is looked at before the company's, of several the one that began last.
 */
export function metaEm(
  metas: readonly MetaNoTempo[],
  campo: CampoMeta,
  dia: string,
  unidadeId: string | null,
): number | null {
  const holding = metas.filter(
    (meta) =>
      meta.campo === campo &&
      meta.de <= dia &&
      (meta.ate ?? dia) >= dia &&
      (meta.unidadeId === null || meta.unidadeId === unidadeId),
  )
  const best = holding.toSorted(
    (a, b) =>
      Number(a.unidadeId === null) - Number(b.unidadeId === null) || (a.de < b.de ? 1 : a.de > b.de ? -1 : 0),
  )[0]
  return best?.valor ?? null
}

/** Whether a number misses its goal. A number or a goal that is not there misses nothing. */
export function isForaDaMeta(campo: CampoMeta, valor: number | null, meta: number | null): boolean {
  if (valor === null || meta === null) return false
  return CAMPOS_COM_META[campo].bom === 'acima' ? valor < meta : valor > meta
}

/** Whether more of it is better, for the colour of a change. */
export const isMelhorAcima = (campo: CampoMeta): boolean => CAMPOS_COM_META[campo].bom === 'acima'
