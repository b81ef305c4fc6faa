/** The catalogue as people read it. */
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { dadosEmPalavras } from '../regra-campos.ts'
import type { RegraCodigo } from '../regra-dados.ts'
import type { RegraDetalhe, RegraLegal, RegraValor } from '../regra-legal.contract.ts'
import {
  diasSemConferencia,
  isAtrasada,
  type NivelDaRegra,
  type ValorDaRegra,
  valorAnunciado,
  valorEm,
  ZONA_DA_LEI,
} from '../regra-legal.rules.ts'
import { readRegras } from './read-regras.ts'

const MAX_HISTORICO = 200

const toRegraValor = (valor: ValorDaRegra, version: number, usuarioId: string): RegraValor => ({
  id: valor.id,
  codigo: valor.codigo,
  escopo: valor.escopo,
  validoDe: valor.validoDe,
  validoAte: valor.validoAte,
  ato: valor.ato,
  url: valor.url,
  situacao: valor.situacao,
  dados: { ...valor.dados },
  resumo: dadosEmPalavras(valor.codigo, valor.dados),
  conferencias: valor.conferencias.map(({ tipo, nome, quando }) => ({ tipo, nome, quando })).slice(0, 50),
  conferidaPorMim: valor.conferencias.some((c) => c.usuarioId === usuarioId),
  version,
})

/** The values of each scope, so that what stands side by side is compared apart. */
const byEscopo = <V extends ValorDaRegra>(valores: readonly V[]): V[][] => [
  ...Map.groupBy(valores, ({ escopo }) => escopo).values(),
]

/** Values in force on a day, one for each scope that has one. */
const valoresEm = <V extends ValorDaRegra>(valores: readonly V[], dia: string): V[] =>
  byEscopo(valores).flatMap((of) => valorEm(of, dia) ?? [])

const anunciadosEm = <V extends ValorDaRegra>(valores: readonly V[], dia: string): V[] =>
  byEscopo(valores).flatMap((of) => valorAnunciado(of, dia) ?? [])

interface RegraRow {
  codigo: string
  titulo: string
  fonte: string
  url: string | null
  nivel: string
  onde: string
  conferida_em: Date
  versao: number
}

async function versionsOf(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db.selectFrom('regra_valor').select(['id', 'versao']).execute()
  return new Map(rows.map(({ id, versao }) => [id, versao]))
}

/** Rules with all their values, as the caller sees them; one rule where `codigo` is given. */
export async function readDetalhes(
  deps: Deps,
  tx: Tx,
  session: Session,
  codigo?: RegraCodigo,
): Promise<RegraDetalhe[]> {
  const hoje = dayAt(deps.clock.now(), ZONA_DA_LEI)
  const [regras, lidas, versions] = await Promise.all([
    tx.db
      .selectFrom('regra_legal')
      .selectAll()
      .$if(codigo !== undefined, (query) => query.where('codigo', '=', codigo ?? ''))
      .orderBy('ordem')
      .execute(),
    readRegras(tx),
    versionsOf(tx),
  ])
  const show = (valor: ValorDaRegra) => toRegraValor(valor, versions.get(valor.id) ?? 1, session.userId)
  return regras.map((regra) => {
    const valores = lidas.valores(regra.codigo as RegraCodigo)
    return {
      ...toRegra(regra, hoje),
      vigentes: valoresEm(valores, hoje).map(show),
      totalValores: valores.length,
      valores: valores.map(show),
    }
  })
}

function toRegra(regra: RegraRow, hoje: string): Omit<RegraLegal, 'vigentes' | 'totalValores'> {
  const ultima = dayAt(regra.conferida_em, ZONA_DA_LEI)
  return {
    codigo: regra.codigo as RegraCodigo,
    titulo: regra.titulo,
    fonte: regra.fonte,
    url: regra.url,
    nivel: regra.nivel as NivelDaRegra,
    onde: regra.onde,
    conferidaEm: regra.conferida_em.toISOString(),
    diasSemConferencia: diasSemConferencia(ultima, hoje),
    atrasada: isAtrasada(ultima, hoje),
    version: regra.versao,
  }
}

export const listRegrasOf = (deps: Deps, session: Session): Promise<RegraLegal[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) =>
    (await readDetalhes(deps, tx, session)).map(({ valores: _, ...regra }) => regra),
  )

/** Throws `not_found`. */
export const getRegraOf = (deps: Deps, session: Session, codigo: RegraCodigo): Promise<RegraDetalhe> =>
  deps.db.readAsOwner(session.ownerId, (tx) => readDetalhe(deps, tx, session, codigo))

/** Throws `not_found`. */
export async function readDetalhe(
  deps: Deps,
  tx: Tx,
  session: Session,
  codigo: RegraCodigo,
): Promise<RegraDetalhe> {
  const [regra] = await readDetalhes(deps, tx, session, codigo)
  return existing(regra)
}

/** Which value was in force on a day; drafts and revoked values never are. */
export const getRegraNoDia = (deps: Deps, session: Session, codigo: RegraCodigo, dia: string) =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const [lidas, versions] = await Promise.all([readRegras(tx), versionsOf(tx)])
    const valores = lidas.valores(codigo) as readonly ValorDaRegra[]
    const show = (valor: ValorDaRegra) => toRegraValor(valor, versions.get(valor.id) ?? 1, session.userId)
    return {
      dia,
      valores: valoresEm(valores, dia).map(show),
      anunciados: anunciadosEm(valores, dia).map(show),
    }
  })

export const listHistoricoOf = (deps: Deps, session: Session, codigo: RegraCodigo) =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const rows = await tx.db
      .selectFrom('regra_historico')
      .selectAll()
      .where('codigo', '=', codigo)
      .orderBy('seq', 'desc')
      .limit(MAX_HISTORICO)
      .execute()
    return rows.map(({ seq, quando, usuario_id, usuario_nome, acao, mudancas }) => ({
      seq: Number(seq),
      quando: quando.toISOString(),
      quem: { id: usuario_id, nome: usuario_nome },
      origem: 'catálogo',
      acao,
      versao: null,
      mudancas,
    }))
  })
