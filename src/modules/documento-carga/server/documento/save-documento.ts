/** Adding, changing and removing documents of a load; its weight, volume and value follow them. */
import { v7 as uuidv7 } from 'uuid'
import {
  checkDocumento,
  cleanDocumento,
  type DocumentoFields,
  MAX_DOCUMENTOS,
  nomeDocumento,
} from '#modules/carga/documento.rules.ts'
import { type DocumentoSalvo, documentoErrors } from '#modules/carga/documento-dados.contract.ts'
import { checkSoma, findParada } from '#modules/carga/documento-soma.rules.ts'
import type { CreateDocumento } from '#modules/carga/documentos-da-carga.contract.ts'
import { assertEditavel } from '#modules/carga/server/cadastro/edit-carga.ts'
import { type CargaRecord, changeCarga, lockCarga } from '#modules/carga/server/change-carga.ts'
import { lockOwn } from '#modules/carga/server/ciclo/open-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { keepFile, putContent } from '#platform/server/files/files.ts'
import { diffFields } from '#platform/server/history.ts'
import type { UploadedFile } from '#platform/server/http/route.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import type { ChangeDocumento } from '../../documento.contract.ts'
import { applyChange } from './change-fields.ts'
import { changesOf, medidasInWords } from './describe-documento.ts'
import {
  type DocumentoGravado,
  findDocumento,
  insertDocumento,
  mapOutrasCargas,
  removeDocumento,
  sumOfCarga,
  updateDocumento,
} from './documento.repository.ts'
import { readNfe } from './read-nfe.ts'
import { toDocumento } from './to-documento.ts'

const XML_TYPE = 'application/xml'

/** By hand, or by the key alone. Throws `invalid_input`, `documento_chave_repetida` and why the load is closed. */
export function createDocumento(
  deps: Deps,
  session: Session,
  cargaId: string,
  body: CreateDocumento,
): Promise<DocumentoSalvo> {
  const fields = cleanDocumento(body)
  const problems = checkDocumento(fields)
  if (problems.length > 0) throw invalidInput(problems)
  return deps.db.asOwner(session.ownerId, (tx) =>
    add(tx, session, cargaId, { fields, arquivoId: null }, deps.clock.now()),
  )
}

/** An NF-e by its XML; without `paradaId` it goes to the stop of its addressee, if the load has one. */
export async function uploadXml(
  deps: Deps,
  session: Session,
  cargaId: string,
  file: UploadedFile,
  paradaId: string | undefined,
): Promise<DocumentoSalvo> {
  const nota = readNfe(file.content)
  const sha256 = await putContent(deps.files, file.content)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const stored = { sha256, tipo: XML_TYPE, nome: file.name, tamanho: file.content.length }
    const { id: arquivoId } = await keepFile(tx, stored, actorOf(session))
    const place = paradaId?.toLowerCase() ?? findParada(await listParadas(tx, cargaId), nota.destino)
    const fields = { ...nota.documento, paradaId: place }
    return add(tx, session, cargaId, { fields, arquivoId }, deps.clock.now())
  })
}

/** Changes what is sent; with an outdated version it throws `version_conflict` with the present document. */
export function changeDocumento(
  deps: Deps,
  session: Session,
  id: string,
  { version, ...body }: ChangeDocumento,
): Promise<DocumentoSalvo> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const { carga, documento } = await lockDocumento(tx, session, id)
    if (version !== undefined && version !== documento.versao) {
      const current = toDocumento(documento, carga.volume_unidade, new Map())
      throw new AppError(platformErrors.version_conflict, {
        extra: { current, yours: { ...current, ...body } },
      })
    }
    const fields = applyChange(documento, body)
    const problems = checkDocumento(fields)
    if (problems.length > 0) throw invalidInput(problems)
    const paradas = await listParadas(tx, carga.id)
    const mudancas = changesOf(documento.fields, fields, paradas, carga.volume_unidade)
    if (mudancas.length === 0) return answer(tx, id, carga)
    await checkParada(tx, carga.id, fields.paradaId)
    await updateDocumento(tx, id, fields)
    const after = await followTotals(tx, session, carga, 'alteração de documento', mudancas, deps.clock.now())
    return answer(tx, id, after)
  })
}

export function deleteDocumento(deps: Deps, session: Session, id: string): Promise<void> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const { carga, documento } = await lockDocumento(tx, session, id)
    await removeDocumento(tx, id)
    const line = { campo: 'Documento', de: nomeDocumento(documento.fields), para: null }
    await followTotals(tx, session, carga, 'exclusão de documento', [line], deps.clock.now())
  })
}

interface NovoDocumento {
  readonly fields: DocumentoFields
  readonly arquivoId: string | null
}

async function add(
  tx: OwnerTx,
  session: Session,
  cargaId: string,
  { fields, arquivoId }: NovoDocumento,
  now: Date,
): Promise<DocumentoSalvo> {
  const carga = await lockEditavel(tx, session, cargaId)
  await checkParada(tx, carga.id, fields.paradaId)
  const { total } = await sumOfCarga(tx, carga.id)
  if (total >= MAX_DOCUMENTOS) throw new AppError(documentoErrors.documento_list_full)
  const id = uuidv7()
  // The index of the keys holds what another request adds at the same time.
  await insertDocumento(tx, carga.id, { id, fields, arquivoId }, now)
  const line = { campo: 'Documento', de: null, para: nomeDocumento(fields) }
  const after = await followTotals(tx, session, carga, 'inclusão de documento', [line], now)
  return answer(tx, id, after)
}

async function lockEditavel(tx: OwnerTx, session: Session, cargaId: string): Promise<CargaRecord> {
  const carga = await lockOwn(tx, session, cargaId)
  assertEditavel(carga.status)
  return carga
}

async function lockDocumento(
  tx: OwnerTx,
  session: Session,
  id: string,
): Promise<{ carga: CargaRecord; documento: DocumentoGravado }> {
  const found = existing(await findDocumento(tx, id))
  const carga = await lockEditavel(tx, session, found.cargaId)
  // Behind the lock of the load: somebody may have changed or removed it before.
  const documento = existing(await findDocumento(tx, id))
  return { carga, documento }
}

const listParadas = (tx: OwnerTx, cargaId: string) =>
  tx.db
    .selectFrom('carga_parada')
    .select(['id', 'nome', 'tipo', 'documento', 'municipio_id as municipioId'])
    .where('owner_id', '=', tx.ownerId)
    .where('carga_id', '=', cargaId)
    .orderBy('ordem')
    .execute()

async function checkParada(tx: OwnerTx, cargaId: string, paradaId: string | null): Promise<void> {
  if (paradaId === null) return
  const paradas = await listParadas(tx, cargaId)
  if (paradas.some(({ id }) => id === paradaId)) return
  throw invalidInput([{ path: 'paradaId', message: 'A parada não é desta carga' }])
}

/** Writes what the documents add up to into the load, with one change of it. Answers the load as it is then. */
async function followTotals(
  tx: OwnerTx,
  session: Session,
  carga: CargaRecord,
  acao: string,
  mudancas: readonly FieldChangeRow[],
  now: Date,
): Promise<CargaRecord> {
  const soma = await sumOfCarga(tx, carga.id)
  const problems = checkSoma(soma)
  if (problems.length > 0) throw invalidInput(problems)
  const before = {
    peso: Number(carga.peso_kg),
    volume: Number(carga.volume_exato),
    valor: Number(carga.valor_carga),
    quantidade: carga.quantidade,
  }
  const after = {
    peso: soma.pesoKg ?? before.peso,
    volume: soma.volume ?? before.volume,
    valor: soma.valor ?? before.valor,
    quantidade: soma.quantidade ?? before.quantidade,
  }
  const told = (totais: typeof before) => medidasInWords(totais, carga.volume_unidade)
  const totals = diffFields(TOTAIS, told(before), told(after))
  await changeCarga(
    tx,
    session,
    {
      before: carga,
      set: {
        peso_kg: after.peso,
        volume_exato: after.volume,
        valor_carga: after.valor,
        quantidade: after.quantidade,
      },
      acao,
      mudancas: [...mudancas, ...totals],
    },
    now,
  )
  return lockCarga(tx, carga.id)
}

const TOTAIS = { peso: 'Peso (kg)', volume: 'Volume', valor: 'Valor da carga', quantidade: 'Quantidade' }

async function answer(tx: OwnerTx, id: string, carga: CargaRecord): Promise<DocumentoSalvo> {
  const documento = existing(await findDocumento(tx, id))
  const outras = await mapOutrasCargas(tx, [documento.fields.chave], carga.id)
  return {
    ...toDocumento(documento, carga.volume_unidade, outras),
    carga: {
      id: carga.id,
      version: carga.versao,
      peso: Number(carga.peso_kg),
      volume: Number(carga.volume_exato),
      valorCarga: Number(carga.valor_carga),
      quantidade: carga.quantidade,
    },
  }
}
