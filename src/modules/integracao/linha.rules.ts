/**
 * What becomes of one line: it creates, changes, changes nothing, or is refused. Repairs that nobody decided
 * stand in the line's signature, so that accepting a kind of repair needs no line to be touched: counts and
 * filters are worked out from signatures and the accepted kinds.
 */
import { type JsonValue, type Leitura, TIPOS_REPARO, type TipoReparo, type Values } from './leitura.rules.ts'

/** What happens to the record once the line's repairs are accepted. */
const DESTINOS = ['criar', 'alterar', 'sem_mudanca', 'recusar'] as const
export type Destino = (typeof DESTINOS)[number]

/** What a person sees of a line: its destiny, or that it waits for repairs. */
export const RESULTADOS = ['criar', 'alterar', 'sem_mudanca', 'reparo', 'recusar'] as const
export type Resultado = (typeof RESULTADOS)[number]

export const RESULTADO_LABELS: Readonly<Record<Resultado, string>> = {
  criar: 'Criar',
  alterar: 'Alterar',
  sem_mudanca: 'Sem mudança',
  reparo: 'Reparo',
  recusar: 'Recusar',
}

/** What is done with records that exist: changed, only their empty fields filled, or left alone. */
export const MODOS_EXISTENTE = ['alterar', 'vazios', 'ignorar'] as const
export type ModoExistente = (typeof MODOS_EXISTENTE)[number]

export const DECISOES = ['aceito', 'mantido'] as const
export type Decisao = (typeof DECISOES)[number]

export interface Problema {
  readonly campo: string
  readonly texto: string
  readonly grupo: string
}

export interface LinhaDecidida {
  readonly destino: Destino
  /** Kinds of repair that nobody decided for this line. */
  readonly reparos: readonly TipoReparo[]
  readonly problemas: readonly Problema[]
  /** Text that stands in the record today, of each field that would change. */
  readonly mudancas: Readonly<Record<string, string>>
}

const MANTIDO: Pick<Problema, 'texto' | 'grupo'> = {
  texto: 'Reparo não aceito: corrija no arquivo',
  grupo: 'Reparo não aceito',
}

export type Leituras = Readonly<Record<string, Leitura>>
export type Decisoes = Readonly<Record<string, Decisao>>

/** What a person typed instead of what a cell of the file says. */
export interface Correcao {
  readonly texto: string
  readonly por: string
  /** UTC. */
  readonly em: string
  /** How the cell was read before, where the file says more than its text. */
  readonly antes?: Leitura
}
/** By field. */
export type Correcoes = Readonly<Record<string, Correcao>>

/** Values of a line with its undecided repairs accepted, and what is wrong with it. */
export function valuesOf(leituras: Leituras, decisoes: Decisoes): { values: Values; problemas: Problema[] } {
  const values: Record<string, JsonValue> = {}
  const problemas: Problema[] = []
  for (const campo in leituras) {
    const leitura = leituras[campo]
    if (!leitura || leitura.tipo === 'vazia') continue
    if (leitura.tipo === 'problema') {
      problemas.push({ campo, texto: leitura.texto, grupo: leitura.grupo })
    } else if (leitura.tipo === 'valor') {
      values[campo] = leitura.valor
    } else {
      if (decisoes[campo] !== 'mantido') {
        // Nothing of the cell comes in, and nothing that stands in the record is erased.
        if (leitura.valor !== null) values[campo] = leitura.valor
      } else if (leitura.manter) values[campo] = leitura.manter.valor
      else problemas.push({ campo, ...MANTIDO })
    }
  }
  return { values, problemas }
}

/** True where a cell says what the record holds already, though in another form: a day of an instant. */
export type SaysSame = (campo: string, lido: JsonValue, atual: JsonValue) => boolean

/** The fields of a line that differ from the record, as the mode allows. An empty cell erases nothing. */
export function changesOf(
  values: Values,
  existing: Values,
  modo: ModoExistente,
  saysSame: SaysSame = () => false,
): Record<string, JsonValue> {
  if (modo === 'ignorar') return {}
  return Object.fromEntries(
    Object.entries(values).filter(([campo, value]) => {
      const current = existing[campo] ?? null
      if (modo === 'vazios' && !isEmpty(current)) return false
      return !isSameValue(current, value) && !saysSame(campo, value, current)
    }),
  )
}

/** The order of an object's keys says nothing; an empty text is no value. */
function isSameValue(a: JsonValue, b: JsonValue): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a)
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === right.size &&
    keys.every((key) => isSameValue(left.get(key) ?? null, right.get(key) ?? null))
  )
}

const isEmpty = (value: JsonValue) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

interface DecideInput {
  readonly leituras: Leituras
  readonly decisoes: Decisoes
  /** `valuesOf` both, where it is known already. */
  readonly lido?: ReturnType<typeof valuesOf> | undefined
  /** Problems of the line as a whole: its key is missing or stands in the file before, fields contradict. */
  readonly problemas: readonly Problema[]
  /** Values of the record that the key names; undefined: there is none. */
  readonly existing: Values | undefined
  readonly modo: ModoExistente
  /** How a stored value reads. */
  readonly show: (campo: string, value: JsonValue) => string
  readonly saysSame?: SaysSame | undefined
}

export function decideLine(input: DecideInput): LinhaDecidida {
  const { leituras, decisoes, existing, modo, show } = input
  const { values, problemas: ofCells } = input.lido ?? valuesOf(leituras, decisoes)
  const problemas = [...ofCells, ...input.problemas]
  if (problemas.length > 0) return { destino: 'recusar', reparos: [], problemas, mudancas: {} }
  const reparos = pendingRepairs(leituras, decisoes)
  if (!existing) return { destino: 'criar', reparos, problemas, mudancas: {} }
  const changed = Object.keys(changesOf(values, existing, modo, input.saysSame))
  const mudancas = Object.fromEntries(changed.map((campo) => [campo, show(campo, existing[campo] ?? null)]))
  if (changed.length === 0) {
    // A repair that leads to what is stored already needs nobody's decision.
    return { destino: 'sem_mudanca', reparos: [], problemas, mudancas }
  }
  return { destino: 'alterar', reparos, problemas, mudancas }
}

function pendingRepairs(leituras: Leituras, decisoes: Decisoes): readonly TipoReparo[] {
  const kinds: TipoReparo[] = []
  for (const campo in leituras) {
    const leitura = leituras[campo]
    if (leitura?.tipo === 'reparo' && decisoes[campo] === undefined) kinds.push(leitura.reparo)
  }
  return kinds.length === 0 ? kinds : TIPOS_REPARO.filter((kind) => kinds.includes(kind))
}

/** `criar`, or with undecided repairs `criar|acentos,telefone`. */
export const signatureOf = ({ destino, reparos }: Pick<LinhaDecidida, 'destino' | 'reparos'>) =>
  reparos.length === 0 ? destino : `${destino}|${reparos.join(',')}`

export interface Assinatura {
  readonly destino: Destino
  readonly reparos: readonly TipoReparo[]
}

export function parseSignature(signature: string): Assinatura {
  const [first = '', kinds = ''] = signature.split('|')
  return {
    destino: DESTINOS.find((destino) => destino === first) ?? 'recusar',
    reparos: TIPOS_REPARO.filter((kind) => kinds.split(',').includes(kind)),
  }
}

/** What a line of this signature shows while these kinds of repair are accepted. */
export function resultOf(signature: string, aceitos: ReadonlySet<TipoReparo>): Resultado {
  const { destino, reparos } = parseSignature(signature)
  return reparos.every((kind) => aceitos.has(kind)) ? destino : 'reparo'
}

/** Lines by signature. */
export type Contadores = Readonly<Record<string, number>>

export function countResults(
  contadores: Contadores,
  aceitos: ReadonlySet<TipoReparo>,
): Record<Resultado, number> {
  const counts: Record<Resultado, number> = { criar: 0, alterar: 0, sem_mudanca: 0, reparo: 0, recusar: 0 }
  for (const [signature, count] of Object.entries(contadores)) counts[resultOf(signature, aceitos)] += count
  return counts
}

/** Lines that wait for, or were given, each kind of repair. */
export function countRepairs(contadores: Contadores): Partial<Record<TipoReparo, number>> {
  const counts: Partial<Record<TipoReparo, number>> = {}
  for (const [signature, count] of Object.entries(contadores)) {
    for (const kind of parseSignature(signature).reparos) counts[kind] = (counts[kind] ?? 0) + count
  }
  return counts
}

/** Adds and takes away lines; a signature without lines disappears. */
export function addCounts(contadores: Contadores, delta: Contadores): Record<string, number> {
  const sum: Record<string, number> = { ...contadores }
  for (const [key, count] of Object.entries(delta)) {
    const total = (sum[key] ?? 0) + count
    if (total === 0) delete sum[key]
    else sum[key] = total
  }
  return sum
}
