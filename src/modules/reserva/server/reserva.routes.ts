/** Bookings, what is kept for whoever fills in their form, and their attachments. */

import { type RouteBinding, route } from '#platform/server/http/route.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import * as ciclo from '../ciclo-reserva.contract.ts'
import * as espera from '../espera.contract.ts'
import * as contract from '../reserva.contract.ts'
import * as anexo from '../reserva-anexo.contract.ts'
import { addAnexo, downloadAnexo, removeAnexo } from './anexos.ts'
import { cancelReserva, removeReserva } from './cancel-reserva.ts'
import { changeCamposAdicionais, changeObservacoes, changeReserva } from './change-dados.ts'
import { createReserva } from './create-reserva.ts'
import { decideReserva } from './decide-reserva.ts'
import { getDetalhes, getHistorico, getReservas, listDiasReservados } from './get-reservas.ts'
import { holdHorario } from './hold-horario.ts'
import { moveReserva } from './move-reserva.ts'
import { noteLook } from './note-look.ts'
import { releaseEspera } from './release-espera.ts'

export const reservaRoutes: readonly RouteBinding[] = [
  route(contract.getReservas, ({ deps, session, query }) => getReservas(deps, session, query)),
  route(contract.listDiasReservados, ({ deps, session, query }) => listDiasReservados(deps, session, query)),
  route(contract.getDetalhesReserva, ({ deps, session, params }) => getDetalhes(deps, session, params.id)),
  route(contract.getHistoricoReserva, ({ deps, session, params }) => getHistorico(deps, session, params.id)),
  route(contract.createReserva, ({ deps, session, body }) => createReserva(deps, session, body)),
  route(contract.changeReserva, ({ deps, session, params, body }) =>
    changeReserva(deps, session, params.id, body),
  ),
  route(espera.holdHorario, ({ deps, session, body }) => holdHorario(deps, session, body)),
  route(espera.releaseEspera, ({ deps, session, params }) => releaseEspera(deps, session, params.id)),
  route(contract.moveReserva, ({ deps, session, params, query, body }) =>
    moveReserva(deps, session, params.id, body, query.vazio ?? false),
  ),
  route(ciclo.decideReserva, ({ deps, session, params, body }) =>
    decideReserva(deps, session, params.id, body),
  ),
  route(ciclo.cancelReserva, ({ deps, session, params, body }) =>
    cancelReserva(deps, session, params.id, body),
  ),
  route(contract.removeReserva, ({ deps, session, params }) => removeReserva(deps, session, params.id)),
  route(contract.changeObservacoes, ({ deps, session, params, body }) =>
    changeObservacoes(deps, session, params.id, body),
  ),
  route(contract.changeCamposAdicionais, ({ deps, session, params, body }) =>
    changeCamposAdicionais(deps, session, params.id, body),
  ),
  route(anexo.downloadAnexoReserva, async ({ deps, session, params, query }) => {
    const file = await downloadAnexo(deps, session, params.id, params.x, query.fileName)
    // It may be the picture of a driver's document.
    await noteLook(deps, session, params.id, 'Anexo do agendamento')
    return file
  }),
  route(anexo.addAnexoReserva, async ({ deps, session, params, query, request }) => {
    if (!request.file) throw new AppError(platformErrors.invalid_input)
    return addAnexo(deps, session, params.id, await request.file(), query.nome)
  }),
  route(anexo.removeAnexoReserva, ({ deps, session, params }) =>
    removeAnexo(deps, session, params.id, params.x),
  ),
]
