/** Files of policies, of the plan and of the receipt: one stands for each of them, earlier ones stay in the record. */
import { sql } from 'kysely'
import { attachmentsOf } from '#platform/server/attachments/attachments.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer, UploadedFile } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import type { ArquivoDe } from '../registro.rules.ts'
import { MAX_ARQUIVOS, type Regularidade, regularidadeErrors } from '../regularidade.contract.ts'
import { DOCUMENTO_TEXT } from '../regularidade.rules.ts'
import { assertWritable, findOwnRow, resolveCarrier, toRegularidade } from './carrier.ts'
import { lockProprio, type RegistroProprio } from './registros.repository.ts'
import { openProprio, retireFiles, tell, updateProprio } from './write-registro.ts'

const nameOf = (documento: ArquivoDe) =>
  documento === 'rntrc' ? 'Recibo da consulta' : DOCUMENTO_TEXT[documento]

/** Room for one more: the oldest that stands for nothing goes, its content stays with the company. */
const makeRoom = (tx: OwnerTx, id: string) =>
  sql`
    delete from regularidade_arquivo where owner_id = ${tx.ownerId} and id in (
      select a.id from regularidade_arquivo a
      where a.owner_id = ${tx.ownerId} and a.regularidade_id = ${id} and not a.vale
      order by a.criado_em desc offset ${MAX_ARQUIVOS - 10})
  `.execute(tx.db)

const filesOf = (documento: ArquivoDe) =>
  attachmentsOf<RegistroProprio>({
    table: 'regularidade_arquivo',
    record: 'regularidade_id',
    max: MAX_ARQUIVOS,
    refusals: {
      typeRefused: regularidadeErrors.regularidade_arquivo_tipo,
      disguised: regularidadeErrors.regularidade_arquivo_disfarcado,
      full: regularidadeErrors.regularidade_arquivos_demais,
    },
    open: async (tx, _session, id) => existing(await lockProprio(tx, id)),
    async note(tx, session, { before, acao, line }, now) {
      await updateProprio(tx, { before, isNew: false }, {}, now)
      const told = { id: before.id, empresaId: before.empresaId, versao: before.version + 1 }
      await tell(tx, session, told, acao, [{ ...line, campo: `${nameOf(documento)}: arquivo` }])
    },
  })

/** Throws the refusals of the kit, and those of writing the record. */
export async function addArquivo(
  deps: Deps,
  session: Session,
  id: string,
  documento: ArquivoDe,
  file: UploadedFile,
  nome: string | undefined,
): Promise<Regularidade> {
  const rowId = await deps.db.asOwner(session.ownerId, async (tx) => {
    const carrier = await resolveCarrier(tx, session, id)
    assertWritable(carrier, documento === 'rntrc' ? 'consulta' : 'papeis')
    return (await openProprio(tx, carrier.empresaId, deps.clock.now())).before.id
  })
  await filesOf(documento).add(deps, session, rowId, file, {
    nome,
    columns: { documento },
    check: async (tx, before) => {
      await retireFiles(tx, before.id, [documento])
      await makeRoom(tx, before.id)
    },
  })
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const carrier = await resolveCarrier(tx, session, id)
    return toRegularidade(tx, carrier, await findOwnRow(tx, carrier))
  })
}

/** The file that stands for a document now: of the own row, or of the linked carrier. Throws `not_found`. */
export async function readArquivo(
  deps: Deps,
  session: Session,
  id: string,
  documento: ArquivoDe,
  de: 'transportadora' | 'empresa' | undefined,
): Promise<RawAnswer> {
  const found = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const carrier = await resolveCarrier(tx, session, id)
    const isTheirs = !carrier.isSelf && carrier.daTransportadora !== undefined && de !== 'empresa'
    if (isTheirs) return findLinked(tx, existing(carrier.linkedId), documento)
    const own = existing(await findOwnRow(tx, carrier))
    return findOwn(tx, own.id, documento)
  })
  if (!found) throw new AppError(platformErrors.not_found)
  return { content: await deps.files.get(found.sha256), contentType: found.tipo, fileName: found.nome }
}

interface Found {
  readonly sha256: string
  readonly tipo: string
  readonly nome: string
}

async function findLinked(tx: OwnerTx, carrierId: string, documento: ArquivoDe): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select * from app_find_regularidade_arquivo(${carrierId}::uuid, ${documento})
  `.execute(tx.db)
  return rows[0]
}

async function findOwn(tx: OwnerTx, id: string, documento: ArquivoDe): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select f.sha256, f.tipo, a.nome from regularidade_arquivo a
    join arquivo f on f.owner_id = a.owner_id and f.id = a.arquivo_id
    where a.owner_id = ${tx.ownerId} and a.regularidade_id = ${id} and a.documento = ${documento} and a.vale
  `.execute(tx.db)
  return rows[0]
}
