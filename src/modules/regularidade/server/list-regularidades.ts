/** The list of a shipper: carriers of its register and linked ones, each once, joined by CNPJ. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { dayAt, dayRange } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import { foldText, includesFolded } from '#platform/shared/texto.ts'
import {
  FILTROS,
  type Filtro,
  GRUPOS_VENCIMENTO,
  isInFiltro,
  type Situacao,
  situacaoDaTransportadora,
  type Vencimento,
} from '../lista.rules.ts'
import {
  type LinhaRegularidade,
  MAX_LINHAS,
  type Registro,
  type RegularidadeSearch,
  type searchRegularidade,
  type VencimentoLido,
} from '../regularidade.contract.ts'
import {
  EFEITO_DO_SEGURO,
  REGULARIDADE_TIME_ZONE,
  SEM_FATOS,
  type SituacaoSeguro,
  sameRntrc,
} from '../regularidade.rules.ts'
import { type CargaAberta, listCargasAbertas } from './cargas-abertas.ts'
import { listPedidos } from './pedidos.repository.ts'
import {
  type Cadastrada,
  fatosOf,
  leading,
  listCadastradas,
  listProprios,
  listVinculadas,
} from './registros.repository.ts'

/** The column of loads looks so many days ahead. */
const DIAS_DAS_CARGAS = 8

interface Linha {
  readonly linha: LinhaRegularidade
  readonly situacao: Situacao
  readonly cargas: readonly CargaAberta[]
}

export interface Leitura {
  readonly linhas: readonly Linha[]
  readonly dia: string
  readonly coletaAte: string
}

/** All carriers, alphabetically, at most 1,000, with five queries. */
export async function readLinhas(tx: OwnerTx, now: Date): Promise<Leitura> {
  const agora = now.toISOString()
  const dia = dayAt(now, REGULARIDADE_TIME_ZONE)
  const coletaAte = addDays(dia, DIAS_DAS_CARGAS)
  const cadastradas = await listCadastradas(tx, MAX_LINHAS)
  const vinculadas = await listVinculadas(tx, null)
  const proprios = await listProprios(
    tx,
    cadastradas.map(({ id }) => id),
  )
  const cargas = await listCargasAbertas(tx, dayRange(coletaAte, REGULARIDADE_TIME_ZONE).end)
  const pedidos = await listPedidos(tx, null)
  const linked = new Map(vinculadas.map((one) => [one.documento, one]))
  const own = new Map(proprios.map((registro) => [registro.empresaId, registro]))
  const known = new Set(cadastradas.map(({ documento }) => documento))

  const lineOf = (carrier: Cadastrada, empresaId: string | null): Linha => {
    const theirs = linked.get(carrier.documento)
    const registro = leading(theirs?.registro, empresaId === null ? undefined : own.get(empresaId))
    const situacao = situacaoDaTransportadora(registro ? fatosOf(registro) : SEM_FATOS, dia, agora)
    const abertas = cargas.get(empresaId ?? '') ?? []
    const pedidoEm = pedidos.get(carrier.documento)?.toISOString() ?? null
    const vinculada = theirs !== undefined
    const linha = toLinha({
      carrier,
      empresaId,
      registro,
      situacao,
      cargas: abertas.length,
      pedidoEm,
      vinculada,
    })
    return { linha, situacao, cargas: abertas }
  }
  const linhas = [
    ...cadastradas.map((carrier) => lineOf(carrier, carrier.id)),
    ...vinculadas
      .filter(({ documento }) => !known.has(documento))
      .map(({ ownerId, documento, nome }) => lineOf({ id: ownerId, documento, nome }, null)),
  ]
  const name = ({ linha }: Linha) => foldText(linha.nome)
  linhas.sort((a, b) => name(a).localeCompare(name(b)) || a.linha.id.localeCompare(b.linha.id))
  return { linhas: linhas.slice(0, MAX_LINHAS), dia, coletaAte }
}

interface Parts {
  readonly carrier: Cadastrada
  readonly empresaId: string | null
  readonly registro: Registro | undefined
  readonly situacao: Situacao
  readonly cargas: number
  readonly pedidoEm: string | null
  readonly vinculada: boolean
}

const toSeguro = ({ estado, ate }: SituacaoSeguro) => ({ estado, efeito: EFEITO_DO_SEGURO[estado], ate })

const toLinha = ({ carrier, registro, situacao, ...rest }: Parts): LinhaRegularidade => ({
  ...carrier,
  ...rest,
  rntrc: registro?.rntrc ?? null,
  categoria: registro?.categoria ?? null,
  antt: { ...situacao.rntrc, consultadoEm: registro?.consultadoEm ?? null },
  rctrc: toSeguro(situacao.seguros.rctrc),
  rcdc: toSeguro(situacao.seguros.rcdc),
  rcv: toSeguro(situacao.seguros.rcv),
})

/** Names and CNPJ by part, the RNTRC as a number: `09482117` finds `009482117`. */
function matches({ nome, documento, rntrc }: LinhaRegularidade, busca: string): boolean {
  const text = busca.trim()
  if (text === '' || includesFolded(nome, text)) return true
  const digits = text.replace(/[\s./-]/g, '').toUpperCase()
  if (digits === '') return false
  return (
    documento.includes(digits) || (rntrc !== null && (rntrc.includes(digits) || sameRntrc(rntrc, digits)))
  )
}

/** The lines of a filter, and how many each filter has. */
export function filterLinhas(
  linhas: readonly Linha[],
  { busca, filtro = 'todas' }: Pick<RegularidadeSearch, 'busca' | 'filtro'>,
) {
  const found = linhas.filter(({ linha }) => matches(linha, busca ?? ''))
  const of = (one: Filtro) => found.filter(({ situacao }) => isInFiltro(one, situacao))
  const contagens = Object.fromEntries(FILTROS.map((one) => [one, of(one).length])) as Record<Filtro, number>
  return { itens: of(filtro), contagens }
}

function toVencimento({ linha, cargas }: Linha, vencimento: Vencimento): VencimentoLido {
  const { grupo, documento, estado, data, dias } = vencimento
  const later = data === null ? [] : cargas.filter(({ entrega }) => entrega !== null && entrega > data)
  const [first] = later
  return {
    grupo,
    linhaId: linha.id,
    nome: linha.nome,
    documento,
    estado,
    data,
    dias,
    cargas: cargas.length,
    cargasDepois: later.length,
    cargaDepois: first?.entrega ? { id: first.id, entrega: first.entrega } : null,
    vinculada: linha.vinculada,
    pedidoEm: linha.pedidoEm,
  }
}

/** By group, what ends first at the top; at most 1,000. */
function listVencimentos(linhas: readonly Linha[]): VencimentoLido[] {
  const all = linhas.flatMap((linha) => linha.situacao.vencimentos.map((one) => toVencimento(linha, one)))
  const rank = ({ grupo }: VencimentoLido) => GRUPOS_VENCIMENTO.indexOf(grupo)
  const day = ({ data }: VencimentoLido) => data ?? '9999'
  return all.sort((a, b) => rank(a) - rank(b) || day(a).localeCompare(day(b))).slice(0, MAX_LINHAS)
}

export const searchLinhas = (
  deps: Deps,
  session: Session,
  search: RegularidadeSearch,
): Promise<ResponseOf<typeof searchRegularidade>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { linhas, dia, coletaAte } = await readLinhas(tx, deps.clock.now())
    const { itens, contagens } = filterLinhas(linhas, search)
    const { limit, offset } = pageWindow(search)
    const consultas = linhas.flatMap(({ linha }) => linha.antt.consultadoEm ?? [])
    return {
      items: itens.slice(offset, offset + limit).map(({ linha }) => linha),
      total: itens.length,
      contagens,
      ultimaConsulta: consultas.sort().at(-1) ?? null,
      dia,
      coletaAte,
      vencimentos: listVencimentos(linhas),
    }
  })
