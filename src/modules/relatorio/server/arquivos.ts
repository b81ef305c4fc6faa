/** Files of reports: asked for, fetched, and forgotten after thirty days. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { findFile } from '#platform/server/files/files.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import type { Formato } from '../agendamento.rules.ts'
import type { ConsultaGuardada } from '../consulta.contract.ts'
import {
  type ArquivoDoRelatorio,
  MAX_ARQUIVOS,
  relatorioErrors,
  SITUACAO_ARQUIVO as S,
} from '../relatorio.contract.ts'
import { checkConsulta } from './consultar.ts'
import { fazerArquivoJob } from './fazer-arquivo.ts'
import { getRelatorio } from './relatorios.ts'
import './relatorio.tables.ts'

const DAY_MS = 86_400_000
const DIAS_DO_ARQUIVO = 30
/** Waiting at a time, of one person. */
const MAX_NA_FILA = 5

async function readArquivos(tx: OwnerTx, userId: string, id?: string): Promise<ArquivoDoRelatorio[]> {
  const { rows } = await sql<ArquivoDoRelatorio & { criadoEm: Date | string; venceEm: Date | string }>`
    select a.id, a.nome, a.formato, a.situacao, a.feitos, a.total, a.bytes::float8 as bytes,
      a.agendamento_id is not null as agendado, a.aviso, a.criado_em as "criadoEm", a.vence_em as "venceEm"
    from relatorio_arquivo a
    where a.owner_id = ${tx.ownerId} and (a.dono_id = ${userId}::uuid or ${userId}::uuid = any(a.destinatarios))
      ${id === undefined ? sql`` : sql`and a.id = ${id}::uuid`}
    order by a.criado_em desc, a.id desc limit ${MAX_ARQUIVOS}
  `.execute(tx.db)
  return rows.map((row) => ({
    ...row,
    criadoEm: new Date(row.criadoEm).toISOString(),
    venceEm: new Date(row.venceEm).toISOString(),
  }))
}

export const listArquivos = (deps: Deps, session: Session): Promise<ArquivoDoRelatorio[]> =>
  deps.db.readAsOwner(session.ownerId, (tx) => readArquivos(tx, session.userId))

export interface PedidoDeArquivo {
  readonly nome: string
  readonly consulta: ConsultaGuardada
  readonly formato: Formato
}

/** Puts the file into the queue; the page may be left. */
export async function pedirArquivo(
  deps: Deps,
  session: Session,
  { nome, consulta, formato }: PedidoDeArquivo,
): Promise<ArquivoDoRelatorio> {
  checkConsulta(deps, consulta)
  const now = deps.clock.now()
  const id = uuidv7()
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const waiting = await tx.db
      .selectFrom('relatorio_arquivo')
      .select('id')
      .where('owner_id', '=', tx.ownerId)
      .where('dono_id', '=', session.userId)
      .where('situacao', 'in', [S.NaFila, S.Fazendo])
      .limit(MAX_NA_FILA)
      .execute()
    if (waiting.length === MAX_NA_FILA) throw new AppError(relatorioErrors.relatorio_fila_cheia)
    await insertArquivos(tx, [
      { id, nome, consulta, formato, donoId: session.userId, unidades: session.unitFilter, agora: now },
    ])
    await deps.jobs.enqueue(tx, fazerArquivoJob, { ownerId: tx.ownerId, id })
    return existing((await readArquivos(tx, session.userId, id))[0])
  })
}

interface NovoArquivo extends PedidoDeArquivo {
  readonly id: string
  readonly donoId: string
  readonly unidades: readonly string[] | null
  readonly agora: Date
  readonly agendamento?: {
    readonly id: string
    readonly para: Date
    readonly destinatarios: readonly string[]
  }
}

/** Answers the ids of those that are new: an hour of a sending has one file. */
export async function insertArquivos(tx: OwnerTx, novos: readonly NovoArquivo[]): Promise<readonly string[]> {
  const rows = await tx.db
    .insertInto('relatorio_arquivo')
    .values(
      novos.map(({ id, nome, formato, consulta, donoId, unidades, agora, agendamento }) => ({
        owner_id: tx.ownerId,
        id,
        nome: nome.trim(),
        formato,
        consulta: JSON.stringify(consulta),
        dono_id: donoId,
        unidades: unidades === null ? null : [...unidades],
        agendamento_id: agendamento?.id ?? null,
        agendado_para: agendamento?.para ?? null,
        destinatarios: [...(agendamento?.destinatarios ?? [])],
        criado_em: agora,
        vence_em: new Date(agora.getTime() + DIAS_DO_ARQUIVO * DAY_MS),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function exportarRelatorio(
  deps: Deps,
  session: Session,
  id: string,
  formato: Formato,
): Promise<ArquivoDoRelatorio> {
  const { nome, consulta } = await getRelatorio(deps, session, id)
  return pedirArquivo(deps, session, { nome, consulta, formato })
}

/** Throws `not_found` for a file of others, `relatorio_arquivo_indisponivel` before it is ready and once it has expired. */
export async function baixarArquivo(deps: Deps, session: Session, id: string): Promise<RawAnswer> {
  const file = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { situacao } = existing((await readArquivos(tx, session.userId, id))[0])
    if (situacao !== S.Pronto) throw new AppError(relatorioErrors.relatorio_arquivo_indisponivel)
    const row = await tx.db
      .selectFrom('relatorio_arquivo')
      .select('arquivo_id')
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .executeTakeFirst()
    const found = row?.arquivo_id ? await findFile(tx, row.arquivo_id) : undefined
    if (!found) throw new AppError(relatorioErrors.relatorio_arquivo_indisponivel)
    return found
  })
  return { content: await deps.files.stream(file.sha256), contentType: file.tipo, fileName: file.nome }
}
