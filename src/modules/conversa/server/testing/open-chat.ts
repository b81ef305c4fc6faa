/** A company whose loads a carrier runs, with drivers to talk to, for tests of conversations. */
import { v7 as uuidv7 } from 'uuid'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { buildMotorista, buildTransportadora } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { GATES_COM_CHAVE } from '#modules/conformidade/gates.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { buildPeople, createFreshSend, type Method } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { existing } from '#platform/shared/app-error.ts'
import { ensureConversaDoMotorista, writeAsMotorista } from '../motorista.ts'

export async function openChat(app: TestApp) {
  const { company, admin, operator, stranger } = await buildPeople(app, { nome: 'Alimentos Serra Dourada' })
  const carrier = await buildCompany(app, { nome: 'Via Planalto', tipo: COMPANY_TYPES.Transportadora })
  const dispatcher = await signIn(app, carrier, { nome: 'Otília Prado' })
  const rival = await buildCompany(app, { nome: 'Rota Livre', tipo: COMPANY_TYPES.Transportadora })
  const rivalDispatcher = await signIn(app, rival, { nome: 'Vera Rocha' })
  const transportadora = await buildTransportadora(app, company.ownerId, { parceiro: carrier })
  const outra = await buildTransportadora(app, company.ownerId, { parceiro: rival })
  const send = createFreshSend(app)

  /** An action on a load, expecting success. */
  async function done(who: SignedIn, method: Method, cargaId: string, acao: string, body?: object) {
    const answer = await send(who, method, `/api/carga-mongo/${cargaId}/${acao}`, body)
    if (answer.statusCode >= 300) throw new Error(`${acao}: ${answer.body}`)
  }
  // Whether a load may leave is decided elsewhere: here its stops are told, whatever documents it has.
  for (const gate of GATES_COM_CHAVE) {
    await send(admin, 'PUT', `/api/conformidade/configuracao/chave/${gate}`, {
      ligada: false,
      motivo: 'Só as mensagens interessam',
    })
  }
  const asHost = <T>(work: (tx: OwnerTx) => Promise<T>) => app.deps.db.asOwner(company.ownerId, work)
  const now = () => app.clock.now()

  /** A load that the carrier runs, with the conversation of a driver who came by a link. */
  async function given() {
    const carga = await buildCarga(app, operator)
    await done(operator, 'POST', carga.id, 'alocar', {
      tipoAlocacao: 2,
      transportadoraId: transportadora.id,
    })
    const viagemId = uuidv7()
    const pessoa = { viagemId, nome: 'Jair Moura' }
    const conversa = await asHost((tx) => ensureConversaDoMotorista(tx, carga.id, pessoa, now()))
    return { carga, pessoa, conversaId: conversa.id }
  }

  const driverWrites = (conversaId: string, texto: string, values: { clienteId?: string; dh?: Date } = {}) =>
    asHost(async (tx) => {
      const mensagem = { clienteId: values.clienteId ?? uuidv7(), texto, dh: values.dh ?? now() }
      return existing((await writeAsMotorista(tx, conversaId, [mensagem], now()))[0])
    })

  return {
    company,
    admin,
    operator,
    stranger,
    carrier,
    dispatcher,
    rival,
    rivalDispatcher,
    transportadora,
    outra,
    send,
    done,
    asHost,
    now,
    given,
    driverWrites,
    buildMotorista: (nome: string) => buildMotorista(app, company.ownerId, { nome }),
  }
}
