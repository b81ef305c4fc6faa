/** A person vouches for the kilometres of a load's route. Asked again with the same word it changes nothing. */
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { atDecimals } from '#platform/shared/quantity.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import type { confirmarDistancia as confirmarCall } from '../../distancia.contract.ts'
import { confirmacaoColumns, confirmadaOf } from '../cadastro/dados-do-piso-columns.ts'
import { distanciaConfirmadaInWords } from '../cadastro/describe-carga.ts'
import { assertEditavel } from '../cadastro/edit-carga.ts'
import { changeCarga } from '../change-carga.ts'
import { changeOwn } from '../ciclo/open-carga.ts'

export const confirmDistancia = (
  deps: Deps,
  session: Session,
  id: string,
  body: BodyOf<typeof confirmarCall>,
): Promise<Carga> =>
  changeOwn(deps, session, id, body.version, async ({ tx, before, actor }) => {
    assertEditavel(before.status)
    const now = deps.clock.now()
    const rota = { antes: before.distancia_m, depois: before.distancia_m }
    const quem = { id: session.userId, nome: session.userName }
    const km = atDecimals(body.km, 3)
    const set = confirmacaoColumns(km, confirmadaOf(before), rota, quem, now)
    if (Object.keys(set).length === 0) return
    const de = distanciaConfirmadaInWords(confirmadaOf(before)?.km ?? null)
    const mudancas = [{ campo: 'Distância confirmada', de, para: distanciaConfirmadaInWords(km) }]
    await changeCarga(tx, actor, { before, set, acao: 'confirmação da distância', mudancas }, now)
  })
