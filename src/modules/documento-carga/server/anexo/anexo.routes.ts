/** Attachments of a load: added, listed, downloaded and removed by the company that owns it. */
import { changeCarga } from '#modules/carga/server/change-carga.ts'
import { lockOwn } from '#modules/carga/server/ciclo/open-carga.ts'
import { asReader, assertReadable } from '#modules/carga/server/leitura/read-carga.ts'
import { attachmentsOf } from '#platform/server/attachments/attachments.ts'
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { Attachment } from '#platform/shared/attachments.ts'
import {
  type Anexo,
  addAnexo,
  anexoErrors,
  downloadAnexo,
  listAnexos,
  MAX_ANEXOS,
  removeAnexo,
} from '../../anexo.contract.ts'

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

export const anexoRoutes: readonly RouteBinding[] = [
  route(addAnexo, async ({ deps, session, params, query: { nome }, request }) => {
    if (!request.file) throw new AppError(platformErrors.invalid_input)
    const added = await attachments.add(deps, session, params.id, await request.file(), { nome })
    return toAnexo(params.id.toLowerCase(), added)
  }),
  route(removeAnexo, ({ deps, session, params, query }) =>
    attachments.remove(deps, session, params.id, query.anexoId),
  ),
  route(listAnexos, ({ deps, session, params: { id } }) =>
    asReader(
      deps,
      session,
      id,
      async (tx) => (await attachments.list(tx, id)).map((one) => toAnexo(id, one)),
      // A carrier that the load was given to reads none: they are the company's own.
      async () => [],
    ),
  ),
  route(downloadAnexo, ({ deps, session, params: { id, anexoId } }) =>
    attachments.download(deps, session.ownerId, id, anexoId, {
      admit: (tx) => assertReadable(tx, session, id),
    }),
  ),
]
