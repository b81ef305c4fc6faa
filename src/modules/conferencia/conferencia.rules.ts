/** Counting by reading labels: what a reading is answered, and what is left over at the end. Pure. Source: execution §5, scanning. */

export const TIPOS_CONFERENCIA = {
  recebimento: 'Recebimento',
  expedicao: 'Expedição',
  inventario: 'Inventário',
} as const
export type TipoConferencia = keyof typeof TIPOS_CONFERENCIA
export const TIPO_CONFERENCIA_KEYS = Object.keys(TIPOS_CONFERENCIA) as TipoConferencia[]

/** Each is told by a word, a colour, a sound and a vibration. */
export const RESPOSTAS = {
  ok: 'OK',
  ja_lido: 'Já lido',
  nao_e_desta_carga: 'Não é desta carga',
  desconhecido: 'Desconhecido',
} as const
export type Resposta = keyof typeof RESPOSTAS
export const RESPOSTA_KEYS = Object.keys(RESPOSTAS) as Resposta[]

export interface VolumeConhecido {
  readonly id: string
  readonly remessaId: string
  readonly etiqueta: string
}

/** What a label means for a count of these remessas. What was read before is told by whoever keeps the readings. */
export const respostaDe = (
  volume: VolumeConhecido | undefined,
  remessas: ReadonlySet<string>,
): Exclude<Resposta, 'ja_lido'> => {
  if (!volume) return 'desconhecido'
  return remessas.has(volume.remessaId) ? 'ok' : 'nao_e_desta_carga'
}

export interface Leitura {
  readonly etiqueta: string
  readonly resposta: Exclude<Resposta, 'ja_lido'>
  readonly volumeId: string | null
  /** Of an extra volume: to which remessa whoever read it says it belongs. */
  readonly remessaId: string | null
  readonly avariado: boolean
  readonly observacao: string | null
}

const TIPOS_DIVERGENCIA = { falta: 'Faltam', sobra: 'Sobram', avaria: 'Avariado' } as const
export type TipoDivergencia = keyof typeof TIPOS_DIVERGENCIA
export const TIPO_DIVERGENCIA_KEYS = Object.keys(TIPOS_DIVERGENCIA) as TipoDivergencia[]

/** What may be decided of each. Whoever looks for missing volumes goes on reading instead. */
export const DECISOES = {
  falta: ['registrar'],
  sobra: ['guardar', 'devolver'],
  avaria: ['receber', 'recusar'],
} as const satisfies Readonly<Record<TipoDivergencia, readonly string[]>>
export type DecisaoDivergencia = (typeof DECISOES)[TipoDivergencia][number]

export interface Divergencia {
  readonly tipo: TipoDivergencia
  readonly remessaId: string
  readonly volumeIds: readonly string[]
  readonly etiquetas: readonly string[]
  readonly observacao: string | null
}

export interface Apuracao {
  readonly esperados: number
  readonly recebidos: number
  readonly faltam: number
  readonly sobram: number
  readonly avariados: number
  readonly divergencias: readonly Divergencia[]
}

/**
 * The difference between what was expected and what was read, one line for each remessa and kind. An unknown label is an extra
 * volume: of the remessa it was read for, else of the first one. What belongs elsewhere is set apart and counts for nothing.
 */
export function apurar(
  esperados: readonly VolumeConhecido[],
  leituras: readonly Leitura[],
  remessas: readonly string[],
): Apuracao {
  const read = new Map(
    leituras.flatMap((one) => (one.resposta === 'ok' && one.volumeId ? [[one.volumeId, one]] : [])),
  )
  const missing = esperados.filter(({ id }) => !read.has(id))
  const broken = esperados.filter(({ id }) => read.get(id)?.avariado)
  const extra = leituras.filter(({ resposta }) => resposta === 'desconhecido')
  const [first = ''] = remessas
  const of = (remessaId: string | null) =>
    remessaId !== null && remessas.includes(remessaId) ? remessaId : first
  const divergencias = remessas.flatMap((remessaId): Divergencia[] => {
    const mine = (volumes: readonly VolumeConhecido[]) =>
      volumes.filter((volume) => volume.remessaId === remessaId)
    const lost = mine(missing)
    const hurt = mine(broken)
    const more = extra.filter((one) => of(one.remessaId) === remessaId)
    return [
      ...line(
        'falta',
        remessaId,
        lost.map(({ id }) => id),
        lost.map(({ etiqueta }) => etiqueta),
        null,
      ),
      ...line(
        'sobra',
        remessaId,
        [],
        more.map(({ etiqueta }) => etiqueta),
        more.find(({ observacao }) => observacao)?.observacao,
      ),
      ...line(
        'avaria',
        remessaId,
        hurt.map(({ id }) => id),
        hurt.map(({ etiqueta }) => etiqueta),
        hurt.map(({ id }) => read.get(id)?.observacao).find(Boolean),
      ),
    ]
  })
  return {
    esperados: esperados.length,
    recebidos: esperados.length - missing.length,
    faltam: missing.length,
    sobram: extra.length,
    avariados: broken.length,
    divergencias,
  }
}

const line = (
  tipo: TipoDivergencia,
  remessaId: string,
  volumeIds: readonly string[],
  etiquetas: readonly string[],
  observacao: string | null | undefined,
): Divergencia[] =>
  etiquetas.length === 0 ? [] : [{ tipo, remessaId, volumeIds, etiquetas, observacao: observacao ?? null }]

/** `158 a 160`, `3, 7 e 12`: labels as people say them, by their numbers where they have one. */
export function etiquetasEmPalavras(etiquetas: readonly string[]): string {
  const numbers = etiquetas.map((etiqueta) => Number(/^RM\d+-(\d+)$/.exec(etiqueta)?.[1] ?? Number.NaN))
  if (numbers.some(Number.isNaN)) return new Intl.ListFormat('pt-BR').format(etiquetas.slice(0, 8))
  const runs: [number, number][] = []
  for (const n of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && n === last[1] + 1) last[1] = n
    else runs.push([n, n])
  }
  const words = runs.map(([de, ate]) =>
    de === ate ? `${de}` : ate === de + 1 ? `${de}, ${ate}` : `${de} a ${ate}`,
  )
  return new Intl.ListFormat('pt-BR').format(words.slice(0, 8))
}
