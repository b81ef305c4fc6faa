/**
 * Everything that a company opens to people and programs without a session, open: the links of a driver, a customer, a supplier,
 * a carrier without account, a screen on a wall, a gate, a calendar, and the key of a program. Each is given out by the call that
 * gives it out to people. Needs the demonstration.
 */
import { v7 as uuidv7 } from 'uuid'
import { cnpjOf, sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { cookieOf } from '#modules/portal-agendamento/server/testing/build-visita.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createFreshSend, type Method } from '#platform/server/testing/test-routes.ts'
import type { CallDefinition } from '#platform/shared/call.ts'
import { fullPath, isKeyAccess } from '#platform/shared/call.ts'

export interface Door {
  readonly nome: string
  readonly opens: (call: CallDefinition) => boolean
  /** Stand in the address, by the name of their parameter. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** Secrets of the body. */
  readonly body?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** Screens on walls, by the kind of their board; the call that each may read. */
const TELAS: readonly (readonly [quadro: number, path: string])[] = [
  [1, '/agendamento/painel-tela/ler'],
  [3, '/api/ocorrencia/tela'],
  [4, '/api/monitoramento/tela'],
  [5, '/api/remessa/tela'],
  [6, '/api/remessa/tela/unidades'],
]
const DOCUMENTO = 830_001

export async function openDoors(app: TestApp, admin: SignedIn): Promise<readonly Door[]> {
  const send = createFreshSend(app)
  const { ownerId } = admin
  async function done<T>(method: Method, path: string, body?: object): Promise<T> {
    const answer = await send(admin, method, path, body)
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json<T>()
  }
  async function enter<T>(path: string, body: object) {
    const answer = await app.server.inject({ method: 'POST', url: path, payload: body })
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return { body: answer.json<T>(), headers: { cookie: cookieOf(answer) } }
  }
  async function find(sql: string): Promise<Record<string, string>> {
    const { rows } = await app.opened.systemQuery(sql, [ownerId])
    const [row] = rows as Record<string, string>[]
    if (!row) throw new Error(`Nothing found: ${sql}`)
    return row
  }
  const below = (path: string) => (call: CallDefinition) =>
    call.access === 'public' && (fullPath(call) === path || fullPath(call).startsWith(`${path}/`))
  const exactly =
    (...paths: readonly string[]) =>
    (call: CallDefinition) =>
      call.access === 'public' && paths.includes(fullPath(call))
  const secretOf = (address: string, mark: string) => address.split(mark)[1] ?? ''
  const unidade = await find('select id from unidade_negocio where owner_id = $1 and padrao')

  async function driver(): Promise<Door[]> {
    const { token, viagemId, headers } = await driverOf(app, admin)
    return [
      { nome: 'motorista', opens: exactly('/api/viagem/entrada'), body: { token } },
      { nome: 'motorista', opens: below('/api/viagem/:id'), params: { id: viagemId }, headers },
    ]
  }

  async function customer(): Promise<Door[]> {
    const { id = '' } = await find(
      `select p.id from portal_acompanhamento p where p.owner_id = $1 and exists (
         select from entrega t join empresa e on e.owner_id = t.owner_id and e.id = t.cliente_id
         where t.owner_id = p.owner_id and left(e.documento, 8) = p.raiz) order by p.nome limit 1`,
    )
    const { endereco } = await done<{ endereco: string }>('POST', `/api/portal-acompanhamento/${id}/link`)
    const token = secretOf(endereco, '#')
    const visit = await enter<{ linkId: string }>('/api/rastreio/entrada', { token })
    return [
      { nome: 'cliente', opens: exactly('/api/rastreio/entrada', '/api/rastreio/codigo'), body: { token } },
      {
        nome: 'cliente',
        opens: below('/api/rastreio/:id'),
        params: { id: visit.body.linkId },
        headers: visit.headers,
      },
    ]
  }

  async function supplier(): Promise<Door[]> {
    const { id: empresaId } = await done<{ id: string }>(
      'POST',
      '/api/empresa',
      sampleEmpresa({ documento: cnpjOf(DOCUMENTO), tipos: [2], nome: 'Moinho do Teste' }),
    )
    const { link } = await done<{ link: string }>('POST', '/agendamento/portal-acesso', {
      tipo: 1,
      modo: 1,
      empresaId,
      unidades: [unidade.id],
      maxAbertas: 10,
      maxDia: 10,
      prazoAlteracaoMin: 60,
    })
    const segredo = secretOf(link, 'link=')
    const visit = await enter<{ id: string }>('/agendamento/portal/entrada', { link: segredo })
    return [
      { nome: 'fornecedor', opens: exactly('/agendamento/portal/entrada'), body: { link: segredo } },
      {
        nome: 'fornecedor',
        opens: below('/agendamento/portal/:acessoId'),
        params: { acessoId: visit.body.id },
        headers: visit.headers,
      },
    ]
  }

  /** A carrier that stands in the register only is invited to an offer that runs, and gets its link by hand. */
  async function carrierWithoutAccount(): Promise<Door[]> {
    const { id: transportadoraId } = await done<{ id: string }>(
      'POST',
      '/api/empresa',
      sampleEmpresa({ documento: cnpjOf(DOCUMENTO + 1), tipos: [1], email: 'frete@aguaverde.example' }),
    )
    const { id = '' } = await find(
      'select id from oferta where owner_id = $1 and tipo = 1 and situacao in (3, 4) order by situacao desc limit 1',
    )
    const { version } = await done<{ version: number }>('GET', `/marketplace/oferta/${id}`)
    await done('POST', `/marketplace/oferta/${id}/convidar`, { version, convidadas: [{ transportadoraId }] })
    const convite = await find(
      `select id from oferta_convite where owner_id = $1 and empresa_id = '${transportadoraId}'`,
    )
    const { link } = await done<{ link: string }>(
      'POST',
      `/marketplace/oferta/${id}/convite/${convite.id}/link`,
    )
    return [
      {
        nome: 'transportadora sem conta',
        opens: below('/marketplace/oferta-link'),
        body: { token: secretOf(link, '#') },
      },
    ]
  }

  async function screens(): Promise<Door[]> {
    const doors: Door[] = []
    for (const [quadro, path] of TELAS) {
      const { chave } = await done<{ chave: string }>('POST', '/agendamento/painel-tela', {
        unidadeNegocioId: unidade.id,
        nome: `Tela ${quadro}`,
        quadro,
      })
      const entrar = '/agendamento/painel-tela/entrar'
      const { body } = await enter<{ bilhete: string }>(entrar, { chave })
      if (quadro === 1) doors.push({ nome: 'tela', opens: exactly(entrar), body: { chave } })
      doors.push({ nome: 'tela', opens: exactly(path), body: { bilhete: body.bilhete } })
    }
    return doors
  }

  async function gate(): Promise<Door[]> {
    const reserva = await find(
      'select id from reserva where owner_id = $1 and situacao in (2, 3, 4, 5) order by dh_reserva desc limit 1',
    )
    const { checkin } = await done<{ checkin: { link: string } }>(
      'GET',
      `/agendamento/patio/reserva/${reserva.id}`,
    )
    const { link } = await done<{ link: string }>(
      'GET',
      `/agendamento/portaria/cartaz?unidadeNegocioId=${unidade.id}`,
    )
    return [
      {
        nome: 'check-in',
        opens: below('/agendamento/check-in'),
        body: { token: secretOf(checkin.link, 't=') },
      },
      { nome: 'portaria', opens: below('/agendamento/portaria'), body: { cartaz: secretOf(link, 'c=') } },
    ]
  }

  async function programs(): Promise<Door[]> {
    const { segredo } = await done<{ segredo: string }>('POST', '/integracao/chave-api', {
      nome: 'Central',
      escopos: ['posicoes'],
    })
    const doca = await find('select id from doca where owner_id = $1 limit 1')
    const { endereco } = await done<{ endereco: string }>('POST', '/agendamento/doca-calendario', {
      nome: 'Celular da expedição',
      docaId: doca.id,
    })
    return [
      {
        nome: 'programa',
        opens: ({ access }) => isKeyAccess(access),
        params: { chave: segredo },
        headers: { authorization: `Bearer ${segredo}` },
      },
      {
        nome: 'calendário',
        opens: exactly('/agendamento/calendario/doca.ics'),
        query: { token: decodeURIComponent(secretOf(endereco, 'token=')) },
      },
    ]
  }

  return [
    ...(await driver()),
    ...(await customer()),
    ...(await supplier()),
    ...(await carrierWithoutAccount()),
    ...(await screens()),
    ...(await gate()),
    ...(await programs()),
  ]
}

/** The phone of a driver whose trip goes on, with its link open. */
export async function driverOf(app: TestApp, admin: SignedIn) {
  const { rows } = await app.opened.systemQuery(
    `select carga_id, telefone from viagem where owner_id = $1 and situacao in (2, 3, 4, 5)
     order by situacao desc limit 1`,
    [admin.ownerId],
  )
  const [{ carga_id, telefone }] = rows as [{ carga_id: string; telefone: string | null }]
  const shown = await createFreshSend(app)(admin, 'GET', `/api/carga-mongo/${carga_id}/viagem`)
  const token =
    shown.json<{ viagem: { link: { endereco: string } } }>().viagem.link.endereco.split('#')[1] ?? ''
  const entered = await app.server.inject({
    method: 'POST',
    url: '/api/viagem/entrada',
    payload: {
      token,
      dispositivo: { id: uuidv7(), nome: 'Android 13, Chrome' },
      ...(telefone && { confirmacao: telefone.slice(-4) }),
    },
  })
  const { viagemId } = entered.json<{ viagemId: string | null }>()
  if (!viagemId) throw new Error(`The link of the driver did not open: ${entered.body}`)
  return { token, viagemId, headers: { cookie: cookieOf(entered) } }
}

/** A call of which the secrets of the door stand in the address; what else its address asks for stays open. */
export const behind = (call: CallDefinition, { params = {} }: Door): CallDefinition => ({
  ...call,
  path: call.path.replace(/:(\w+)/g, (place, name: string) => {
    const value = params[name]
    return value === undefined ? place : encodeURIComponent(value)
  }),
})
