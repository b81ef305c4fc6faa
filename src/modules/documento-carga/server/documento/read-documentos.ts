/** Reading the documents of a load. */

import type { CargaDocumento, NotaLida } from '#modules/carga/documento-dados.contract.ts'
import { asReader, assertReadable, getCarga } from '#modules/carga/server/leitura/read-carga.ts'
import type { Deps } from '#platform/server/deps.ts'
import { findFile } from '#platform/server/files/files.ts'
import type { RawAnswer, UploadedFile } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { findDocumento, listOfCarga, mapOutrasCargas } from './documento.repository.ts'
import { readNfe } from './read-nfe.ts'
import { toDados, toDocumento } from './to-documento.ts'

/** Oldest first; a carrier reads those of a load that it was given. Throws `not_found`. */
export async function listDocumentos(
  deps: Deps,
  session: Session,
  cargaId: string,
): Promise<CargaDocumento[]> {
  const { volumeUnidade } = await getCarga(deps, session, cargaId)
  return asReader(
    deps,
    session,
    cargaId,
    async (tx) => {
      const documentos = await listOfCarga(tx, tx.ownerId, cargaId)
      const chaves = documentos.map(({ fields }) => fields.chave)
      const outras = await mapOutrasCargas(tx, chaves, cargaId.toLowerCase())
      return documentos.map((documento) => toDocumento(documento, volumeUnidade, outras))
    },
    async (tx) => {
      const documentos = await listOfCarga(tx, tx.hostOwnerId, tx.entidadeId)
      return documentos.map((documento) => toDocumento(documento, volumeUnidade, new Map()))
    },
  )
}

/** What an XML says; nothing is stored. */
export async function readXml(deps: Deps, session: Session, file: UploadedFile): Promise<NotaLida> {
  const { documento, destino } = readNfe(file.content)
  const outras = await deps.db.readAsOwner(session.ownerId, (tx) =>
    mapOutrasCargas(tx, [documento.chave], null),
  )
  return { ...toDados(documento), destino, outrasCargas: outras.get(documento.chave ?? '') ?? [] }
}

/** Undefined: the document was not read from a file, or does not exist. Throws `not_found` out of reach. */
export async function readArquivo(deps: Deps, session: Session, id: string): Promise<RawAnswer | undefined> {
  const file = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const documento = await findDocumento(tx, id)
    if (!documento?.arquivoId) return undefined
    await assertReadable(tx, session, documento.cargaId)
    return findFile(tx, documento.arquivoId)
  })
  if (!file) return undefined
  return { content: await deps.files.get(file.sha256), contentType: file.tipo, fileName: file.nome }
}
