/**
 * Makes one file of a report, with the rights that its owner has now. What a killed process left is begun anew by the
 * queue; a failure is told in the list, never kept silent.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { loadAccessOf } from '#modules/sessao/server/load-session.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { keepFile } from '#platform/server/files/files.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { writeSpreadsheet } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import { decideAccess } from '#platform/shared/access.ts'
import { Id } from '#platform/shared/schemas.ts'
import { SPREADSHEET_TYPES } from '#platform/shared/spreadsheet.ts'
import { slugify } from '#platform/shared/texto.ts'
import type { Formato, SeVazio } from '../agendamento.rules.ts'
import type { ConsultaGuardada } from '../consulta.contract.ts'
import type { Dias } from '../consulta.rules.ts'
import { SITUACAO_ARQUIVO as S } from '../relatorio.contract.ts'
import { envioFalhou } from '../relatorio.notices.ts'
import { relatorioAccess } from '../relatorio-access.ts'
import { contarRegistros, diasDaConsulta } from './consultar.ts'
import { type FolhaDoArquivo, folhaDe } from './linhas-do-arquivo.ts'
import { ReportTooLong, writeReportPdf } from './relatorio-pdf.ts'
import './relatorio.tables.ts'

const TIPO_PDF = 'application/pdf'
const TELL_EVERY_MS = 1_000
/** The job that mails a file to one person. */
export const ENVIAR_RELATORIO = 'relatorio.envio'

/** The person as of now; undefined: nobody who may ask for reports any more. */
async function sessionOfDono(
  deps: Deps,
  ownerId: string,
  donoId: string,
  unidades: readonly string[] | null,
): Promise<Session | undefined> {
  const state = await loadAccessOf(deps, ownerId, donoId)
  if (!state || !decideAccess(relatorioAccess, state).allowed) return undefined
  // Of the units that were chosen those that the person may still enter.
  const filter = unidades && (state.allUnits ? unidades : unidades.filter((id) => state.unitIds.has(id)))
  return { ...state, activeUnitId: null, unitFilter: filter, ip: '' }
}

/** Tries after the first. */
const RETRIES = 2

export const fazerArquivoJob = defineJob({
  name: 'relatorio.arquivo',
  data: Type.Object({ ownerId: Id, id: Id }),
  retries: RETRIES,
  run: (deps, { ownerId, id }) => fazerArquivo(deps, ownerId, id),
})

/** Does nothing when there is nothing left to make. */
export async function fazerArquivo(deps: Deps, ownerId: string, id: string): Promise<void> {
  const row = await takeArquivo(deps, ownerId, id)
  if (!row) return
  const session = await sessionOfDono(deps, ownerId, row.dono_id, row.unidades)
  if (!session) {
    await finish(deps, ownerId, id, { situacao: S.Falhou, aviso: SEM_ACESSO })
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'estiva-relatorio-'))
  try {
    const path = join(folder, 'arquivo')
    // The days are those of the hour that it was asked for, however often it is tried.
    const dias = diasDaConsulta(row.consulta, row.para, row.fuso ?? undefined)
    const total = await contarRegistros(deps, session, row.consulta, dias)
    const aviso = await unidadesQueFaltam(deps, session, row)
    if (total === 0 && row.se_vazio !== null && row.se_vazio !== 'enviar') {
      await finish(deps, ownerId, id, { situacao: S.Pronto, total, aviso: aviso ?? VAZIO })
      return
    }
    await save(deps, ownerId, id, { total })
    const tipo = await writeTo(deps, session, { ...row, id, path, dias })
    const { size } = await stat(path)
    const sha256 = await hashOf(path)
    await deps.files.putFile(sha256, path)
    const nome = `${slugify(row.nome)}.${row.formato}`
    await finish(deps, ownerId, id, { situacao: S.Pronto, bytes: size, feitos: total, aviso }, (tx) =>
      keepFile(tx, { sha256, tipo, nome, tamanho: size }, actorOf(session)),
    )
  } catch (error) {
    const isTold = error instanceof ReportTooLong
    const aviso = isTold ? error.message : 'O arquivo não pôde ser feito. Peça de novo.'
    // What may go well at the next try is told to nobody.
    await fail(deps, ownerId, { ...row, id, aviso }, isTold || row.tentativas > RETRIES)
    if (!isTold) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const SEM_ACESSO = 'Quem pediu não tem mais acesso a relatórios.'
const VAZIO = 'Nenhum registro no período.'

interface Tomado {
  readonly nome: string
  readonly formato: Formato
  readonly consulta: ConsultaGuardada
  readonly dono_id: string
  readonly unidades: string[] | null
  readonly agendamento_id: string | null
  /** Of the sending; null: somebody asked for the file. */
  readonly fuso: string | null
  readonly se_vazio: SeVazio | null
  readonly tinha: string[] | null
  readonly para: Date
  /** This one too. */
  readonly tentativas: number
}

/** A try that failed before is begun again, a file that is ready is not. */
const takeArquivo = (deps: Deps, ownerId: string, id: string): Promise<Tomado | undefined> =>
  deps.db.asOwner(ownerId, async (tx) => {
    const { rows } = await sql<Tomado>`
      update relatorio_arquivo f set situacao = ${S.Fazendo}, feitos = 0, aviso = null, tentativas = f.tentativas + 1
      from (select x.id, a.fuso_horario, a.se_vazio, a.unidades from relatorio_arquivo x
        left join agendamento_relatorio a on a.owner_id = x.owner_id and a.id = x.agendamento_id
        where x.owner_id = ${tx.ownerId} and x.id = ${id}) a
      where f.owner_id = ${tx.ownerId} and f.id = a.id and f.situacao in (${S.NaFila}, ${S.Fazendo}, ${S.Falhou})
      returning f.nome, f.formato, f.consulta, f.dono_id, f.unidades, f.agendamento_id, a.fuso_horario as fuso, a.se_vazio,
        a.unidades as tinha, coalesce(f.agendado_para, f.criado_em) as para, f.tentativas
    `.execute(tx.db)
    return rows[0]
  })

/** Which units a sending had when it was arranged, and its owner may no longer enter; null: none. */
async function unidadesQueFaltam(
  deps: Deps,
  session: Session,
  { agendamento_id, tinha }: Tomado,
): Promise<string | null> {
  if (agendamento_id === null || session.allUnits) return null
  const { rows } = await deps.db.readAsOwner(session.ownerId, (tx) =>
    sql<{ nome: string }>`
      select u.descricao as nome from unidade_negocio u
      where u.owner_id = ${tx.ownerId} and u.ativo and not u.id = any(${[...session.unitIds]}::uuid[])
        ${tinha === null ? sql`` : sql`and u.id = any(${tinha}::uuid[])`}
      order by u.descricao limit 20
    `.execute(tx.db),
  )
  if (rows.length === 0) return null
  const nomes = new Intl.ListFormat('pt-BR').format(rows.map(({ nome }) => nome))
  return `Sem os registros de ${nomes}: quem agendou não tem mais acesso.`
}

/** A sending that failed for good is told to whoever arranged it; those that it was meant for get nothing. */
const fail = (
  deps: Deps,
  ownerId: string,
  {
    id,
    nome,
    aviso,
    agendamento_id,
    dono_id,
    para,
  }: Tomado & { readonly id: string; readonly aviso: string },
  isForGood: boolean,
): Promise<void> =>
  deps.db.asOwner(ownerId, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('relatorio_arquivo')
      .set({ situacao: S.Falhou, aviso })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .where('situacao', '=', S.Fazendo)
      .executeTakeFirst()
    if (!isForGood || agendamento_id === null || numUpdatedRows === 0n) return
    tx.notify(envioFalhou, {
      ownerId,
      id: agendamento_id,
      ocasiao: para.toISOString(),
      atorId: null,
      unidadeId: null,
      envolvidos: [dono_id],
      facts: { nome, aviso },
    })
  })

type Fim = Pick<Mudanca, 'situacao' | 'aviso' | 'total' | 'bytes' | 'feitos'>

/** Stores the end and tells those that the file is sent to, at once or not at all. */
const finish = (
  deps: Deps,
  ownerId: string,
  id: string,
  values: Fim,
  keep?: (tx: OwnerTx) => Promise<{ readonly id: string }>,
): Promise<void> =>
  deps.db.asOwner(ownerId, async (tx) => {
    const file = await keep?.(tx)
    const row = await tx.db
      .updateTable('relatorio_arquivo')
      .set({ ...values, ...(file && { arquivo_id: file.id }) })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .where('situacao', '=', S.Fazendo)
      .returning('destinatarios')
      .executeTakeFirst()
    if (row && row.destinatarios.length > 0) {
      await deps.jobs.enqueueAll(
        tx,
        { name: ENVIAR_RELATORIO },
        row.destinatarios.map((usuarioId) => ({ ownerId, id, usuarioId })),
      )
    }
  })

interface Pedido {
  readonly id: string
  readonly nome: string
  readonly formato: Formato
  readonly consulta: ConsultaGuardada
  readonly path: string
  readonly dias: Dias
}

/** Writes the file and answers its type. */
async function writeTo(
  deps: Deps,
  session: Session,
  { id, nome, formato, consulta, path, dias }: Pedido,
): Promise<string> {
  let told = 0
  const tell = async (feitos: number) => {
    if (Date.now() - told < TELL_EVERY_MS) return
    told = Date.now()
    await save(deps, session.ownerId, id, { feitos })
  }
  const folha: FolhaDoArquivo = await folhaDe(deps, session, consulta, dias, tell)
  if (formato === 'pdf') {
    await writeReportPdf(path, folha, { nome, consulta, dias, session, agora: deps.clock.now() })
    return TIPO_PDF
  }
  await pipeline(
    writeSpreadsheet({ format: formato, sheet: nome, ...folha }),
    createWriteStream(path, { mode: 0o600 }),
  )
  return SPREADSHEET_TYPES[formato]
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

type Mudanca = Partial<
  Readonly<{
    situacao: (typeof S)[keyof typeof S]
    aviso: string | null
    feitos: number
    total: number
    bytes: number
  }>
>

const save = (deps: Deps, ownerId: string, id: string, values: Mudanca): Promise<void> =>
  deps.db.asOwner(ownerId, async (tx) => {
    await tx.db
      .updateTable('relatorio_arquivo')
      .set(values)
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .execute()
  })
