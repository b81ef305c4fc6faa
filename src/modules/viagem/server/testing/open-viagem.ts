/** A load with its driver, and the phone that opens the driver's link. */
import { v7 as uuidv7 } from 'uuid'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { buildPeople, createFreshSend } from '#platform/server/testing/test-routes.ts'
import type { GeoPoint } from '#platform/shared/geo.ts'
import type { Ato, RespostaDoAto } from '../../ato.contract.ts'
import type { Entrada, ViagemDoMotorista } from '../../trip.contract.ts'
import type { ViagemDaCarga } from '../../viagem.contract.ts'
import type { TipoAto } from '../../viagem.rules.ts'

export const DIGITOS = '4321'
/** The smallest picture. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

let addresses = 0

export interface Phone {
  readonly id: string
  readonly viagemId: string
  readonly get: (path?: string) => Promise<{ statusCode: number; json: () => unknown; body: string }>
  readonly tell: (...atos: readonly Ato[]) => Promise<RespostaDoAto[]>
  readonly trip: () => Promise<ViagemDoMotorista>
  readonly file: (
    arquivoId: string,
    options?: { tipo?: string; content?: Buffer; place?: GeoPoint },
  ) => Promise<{ statusCode: number; json: () => { sha256: string; repetido: boolean; code?: string } }>
  readonly cookie: string
}

export const ato = (tipo: TipoAto, values: Partial<Ato> = {}): Ato => ({
  id: uuidv7(),
  tipo,
  dh: '2026-11-21T12:00:00.000Z',
  ...values,
})

export async function openViagens(app: TestApp) {
  const people = await buildPeople(app, { nome: 'Alimentos Serra Dourada' })
  const { company, operator } = people
  const send = createFreshSend(app, '/api')

  async function done<T>(who: SignedIn, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    const answer = await send(who, method, path, body)
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json<T>()
  }

  /** A load on the road with vehicle and driver. */
  async function carga(nome = 'Jair Moura') {
    const built = await buildCarga(app, operator)
    const veiculo = await buildVeiculo(app, company.ownerId)
    const motorista = await buildMotorista(app, company.ownerId, { nome })
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.db
        .updateTable('motorista')
        .set({ telefone: `1198765${DIGITOS}` })
        .where('id', '=', motorista.id)
        .where('owner_id', '=', tx.ownerId)
        .execute(),
    )
    await done(operator, 'POST', `/carga-mongo/${built.id}/alocar`, {
      tipoAlocacao: 1,
      veiculoId: veiculo.id,
      motoristaId: motorista.id,
    })
    const [coleta = '', primeira = '', segunda = ''] = built.paradas.map(({ id }) => id)
    return { id: built.id, codigo: built.codigo, coleta, primeira, segunda, veiculo, motorista }
  }

  const panel = (id: string, who = operator) => done<ViagemDaCarga>(who, 'GET', `/carga-mongo/${id}/viagem`)
  async function tokenOf(id: string): Promise<string> {
    const { viagem } = await panel(id)
    return viagem?.link?.endereco.split('#')[1] ?? ''
  }

  /** Each phone has an address of its own. */
  function from(remoteAddress = nextAddress()) {
    return {
      enter: (token: string, values: { dispositivoId?: string; confirmacao?: string } = {}) =>
        app.server.inject({
          method: 'POST',
          url: '/api/viagem/entrada',
          remoteAddress,
          payload: {
            token,
            dispositivo: { id: values.dispositivoId ?? uuidv7(), nome: 'Android 13, Chrome' },
            ...(values.confirmacao && { confirmacao: values.confirmacao }),
          },
        }),
    }
  }

  async function phone(token: string, dispositivoId = uuidv7()): Promise<Phone> {
    const remoteAddress = nextAddress()
    const answer = await from(remoteAddress).enter(token, { dispositivoId, confirmacao: DIGITOS })
    const { viagemId } = answer.json<Entrada>()
    if (!viagemId) throw new Error(`The link was not opened: ${answer.body}`)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const url = `/api/viagem/${viagemId}`
    const headers = { cookie }
    const get = (path = '') =>
      app.server.inject({ method: 'GET', url: `${url}${path}`, headers, remoteAddress })
    return {
      id: dispositivoId,
      viagemId,
      cookie,
      get,
      async tell(...atos) {
        const told = await app.server.inject({
          method: 'POST',
          url: `${url}/atos`,
          headers,
          remoteAddress,
          payload: { atos },
        })
        if (told.statusCode !== 200) throw new Error(told.body + app.logged().slice(-1500))
        return told.json<{ respostas: RespostaDoAto[] }>().respostas
      },
      trip: async () => (await get()).json<ViagemDoMotorista>(),
      file(arquivoId, { tipo = 'foto', content = PNG, place } = {}) {
        const where = place ? `&latitude=${place.latitude}&longitude=${place.longitude}` : ''
        const boundary = 'estiva-teste'
        const payload = Buffer.concat([
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="anexo"; filename="foto.png"\r\ncontent-type: image/png\r\n\r\n`,
          ),
          content,
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ])
        return app.server.inject({
          method: 'POST',
          url: `${url}/arquivos?arquivoId=${arquivoId}&tipo=${tipo}&dh=2026-11-21T12:00:00.000Z${where}`,
          headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
          remoteAddress,
          payload,
        })
      },
    }
  }

  /** A load whose driver has opened the link and accepted the trip. */
  async function accepted() {
    const built = await carga()
    const celular = await phone(await tokenOf(built.id))
    await celular.tell(ato('aceitar', { dh: app.clock.now().toISOString() }))
    return { ...built, celular }
  }

  return { ...people, app, send, done, carga, panel, tokenOf, from, phone, accepted }
}

function nextAddress(): string {
  addresses += 1
  return `10.9.${addresses >> 8}.${addresses & 255}`
}
