/** Attachments of a load: added, listed, downloaded and removed by the company that owns it. */
import { changeCarga } from '#modules/carga/server/change-carga.ts'
import { lockOwn } from '#modules/carga/server/ciclo/open-carga.ts'
import { asReader, assertReadable } from '#modules/carga/server/leitura/read-carga.ts'
import { attachmentsOf } from '#platform/server/attachments/attachments.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { UploadedFile } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { Attachment } from '#platform/shared/attachments.ts'
import { type Anexo, anexoErrors, MAX_ANEXOS } from '../../anexo.contract.ts'

const attachments = attachmentsOf({
  table: 'carga_anexo',
  record: 'carga_id',
  max: MAX_ANEXOS,
  refusals: {
    typeRefused: anexoErrors.anexo_tipo_recusado,
    disguised: anexoErrors.anexo_disfarcado,
    full: anexoErrors.anexo_list_full,
  },
  // Also of a load that is finished: proofs of delivery come late.
  open: lockOwn,
  note: (tx, session, { before, acao, line }, now) =>
    changeCarga(tx, session, { before, set: {}, acao, mudancas: [line] }, now),
})

const toAnexo = (cargaId: string, attachment: Attachment): Anexo => ({
  ...attachment,
  ofertaCargaRouteId: cargaId,
  anexo: `/carga-mongo/${cargaId}/anexos/${attachment.id}`,
})

/** Newest first. A carrier that the load was given to reads none: they are the company's own. */
export const listAnexos = (deps: Deps, session: Session, cargaId: string): Promise<Anexo[]> =>
  asReader(
    deps,
    session,
    cargaId,
    async (tx) => (await attachments.list(tx, cargaId)).map((one) => toAnexo(cargaId, one)),
    async () => [],
  )

export const downloadAnexo = (deps: Deps, session: Session, cargaId: string, anexoId: string) =>
  attachments.download(deps, session.ownerId, cargaId, anexoId, {
    admit: (tx) => assertReadable(tx, session, cargaId),
  })

export const addAnexo = async (
  deps: Deps,
  session: Session,
  cargaId: string,
  file: UploadedFile,
  nome: string | undefined,
): Promise<Anexo> =>
  toAnexo(cargaId.toLowerCase(), await attachments.add(deps, session, cargaId, file, { nome }))

export const removeAnexo = (deps: Deps, session: Session, cargaId: string, anexoId: string): Promise<void> =>
  attachments.remove(deps, session, cargaId, anexoId)
