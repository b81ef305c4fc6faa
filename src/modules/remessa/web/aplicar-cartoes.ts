/** Single cards of the board change their places without the columns being read again. Pure. */
import type { Pipe } from '../pipe.rules.ts'
import {
  CARTOES_POR_VEZ,
  type CartaoDaRemessa,
  type ColunaDoQuadro,
  type QuadroDeRemessas,
} from '../remessa-quadro.contract.ts'

interface Achado {
  readonly pipe: Pipe
  readonly cartao: CartaoDaRemessa
}

/** As the server sorts a column: urgent ones first, then what is due, stands longest, or left last. */
const momentOf = (pipe: Pipe, { dhPrevista, dhInicio, estoqueDesde }: CartaoDaRemessa): number => {
  if (pipe === 'expedido') return dhInicio === null ? Number.POSITIVE_INFINITY : -Date.parse(dhInicio)
  const instant =
    pipe === 'aColetar'
      ? dhPrevista
      : pipe === 'aguardandoRecebimento'
        ? (dhPrevista ?? dhInicio)
        : estoqueDesde
  return instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant)
}

const compare = (pipe: Pipe) => (a: CartaoDaRemessa, b: CartaoDaRemessa) =>
  Number(b.urgente) - Number(a.urgente) || momentOf(pipe, a) - momentOf(pipe, b) || a.id.localeCompare(b.id)

/**
 * The board after `ids` changed: `achados` are those that stand on it now. Undefined: what left or came cannot be told from what
 * is shown, because a column holds more than its cards; then the board is read again.
 */
export function aplicarCartoes(
  quadro: QuadroDeRemessas,
  ids: readonly string[],
  achados: readonly Achado[],
): QuadroDeRemessas | undefined {
  const shown = new Map(
    quadro.colunas.flatMap(({ pipe, cartoes }) =>
      cartoes.map((cartao) => [cartao.id, { pipe, cartao }] as const),
    ),
  )
  const isWhole = quadro.colunas.every(({ total, cartoes }) => total === cartoes.length)
  // A card that is not shown may stand further down in a column, or be new.
  if (!isWhole && ids.some((id) => !shown.has(id))) return undefined
  const gone = new Set(ids)
  const colunas = quadro.colunas.map((coluna): ColunaDoQuadro | undefined => {
    const left = coluna.cartoes.filter(({ id }) => gone.has(id))
    const came = achados.filter(({ pipe }) => pipe === coluna.pipe).map(({ cartao }) => cartao)
    if (left.length === 0 && came.length === 0) return coluna
    const cartoes = [...coluna.cartoes.filter(({ id }) => !gone.has(id)), ...came].sort(compare(coluna.pipe))
    const total = coluna.total - left.length + came.length
    if (cartoes.length < Math.min(total, CARTOES_POR_VEZ)) return undefined
    return {
      ...coluna,
      total,
      pesoKg: coluna.pesoKg + sum(came, 'pesoKg') - sum(left, 'pesoKg'),
      volumeM3: coluna.volumeM3 + sum(came, 'volumeM3') - sum(left, 'volumeM3'),
      cartoes: cartoes.slice(0, CARTOES_POR_VEZ),
    }
  })
  const whole = colunas.filter((coluna) => coluna !== undefined)
  if (whole.length < colunas.length) return undefined
  return {
    ...quadro,
    colunas: whole,
    total: whole.reduce((all, { total }) => all + total, 0),
    pesoKg: whole.reduce((all, { pesoKg }) => all + pesoKg, 0),
  }
}

const sum = (cartoes: readonly CartaoDaRemessa[], of: 'pesoKg' | 'volumeM3') =>
  cartoes.reduce((all, cartao) => all + cartao[of], 0)
