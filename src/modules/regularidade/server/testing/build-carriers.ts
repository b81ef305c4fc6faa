/** Shippers and carriers for tests of regularity, made through the API. */
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { cnpjOf, sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import {
  buildCompany,
  type CompanyOptions,
  type SignedIn,
  signIn,
  type TestCompany,
} from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createFreshSend } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { searchRegularidade } from '../../regularidade.contract.ts'
import type { Documento } from '../../regularidade.rules.ts'

export interface Side extends TestCompany {
  readonly admin: SignedIn
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** No other test of these companies counts from here. */
let number = 700_000

export function createCarriers(app: TestApp) {
  const send = createFreshSend(app, '/api')

  async function buildSide(options: CompanyOptions = {}): Promise<Side> {
    number += 1
    const company = await buildCompany(app, { documento: cnpjOf(number), ...options })
    return { ...company, admin: await signIn(app, company, { nome: `Gestora de ${company.nome}` }) }
  }

  const carrier = (options?: CompanyOptions) => buildSide({ tipo: COMPANY_TYPES.Transportadora, ...options })

  /** Both sides invite each other, which links them. */
  async function link(one: Side, other: Side): Promise<void> {
    await send(one.admin, 'POST', '/parceiro/vinculo', { documento: other.documento })
    const answer = await send(other.admin, 'POST', '/parceiro/vinculo', { documento: one.documento })
    if (answer.json().situacao !== 3) throw new Error(answer.body)
  }

  /** A carrier with account, linked with one shipper, and its record; `canarioNota` is its own note. */
  async function regularCarrier(one: Side): Promise<Side> {
    const transportadora = await carrier()
    await link(one, transportadora)
    const answer = await send(transportadora.admin, 'PUT', `/regularidade/${transportadora.ownerId}`, {
      rntrc: '009482117',
      categoria: 1,
      observacoes: 'canarioNota',
      papeis: papeisAte('2027-03-31'),
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return transportadora
  }

  return {
    shipper: (options?: CompanyOptions) => buildSide(options),
    carrier,

    link,

    async unlink(one: Side, other: Side): Promise<void> {
      const path = `/parceiro/vinculo/documento/${other.documento}`
      const { vinculo } = (await send(one.admin, 'GET', path)).json()
      await send(one.admin, 'PATCH', `/parceiro/vinculo/${vinculo.id}/encerrar`)
    },

    /** A carrier in the register of a shipper. Answers its id, which loads name as `transportadoraId`. */
    async register(
      who: Side,
      values: { readonly documento?: string; readonly nome?: string } = {},
    ): Promise<string> {
      number += 1
      const empresa = sampleEmpresa({ documento: cnpjOf(number), tipos: [1], ...values })
      const answer = await send(who.admin, 'POST', '/empresa', empresa)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json().id
    },

    regularCarrier,

    consulta: (who: Side, id: string, body: object) =>
      send(who.admin, 'POST', `/regularidade/${id}/consulta`, { recibo: 'Consulta pública ANTT', ...body }),

    upload: (who: SignedIn, id: string, documento: string, nome = 'apolice.pdf', content = PDF) =>
      app.server.inject({
        method: 'POST',
        url: `/api/regularidade/${id}/arquivos?documento=${documento}`,
        ...uploadOf(who, content, nome, 'application/pdf'),
      }),

    search: async (who: Side, body: object = {}) =>
      (await send(who.admin, 'POST', '/regularidade/search', { qtdItem: 100, ...body })).json<
        ResponseOf<typeof searchRegularidade>
      >(),

    save: (who: Side, id: string, body: object) => send(who.admin, 'PUT', `/regularidade/${id}`, body),
    read: (who: Side, id: string) => send(who.admin, 'GET', `/regularidade/${id}`),
  }
}

/** All four documents until one day; `change` says otherwise for some of them. */
export const papeisAte = (validade: string, change: Partial<Record<Documento, string>> = {}) =>
  (['rctrc', 'rcdc', 'pgr', 'rcv'] as const).map((documento) => ({
    documento,
    numero: `10055-${documento}`,
    seguradora: documento === 'pgr' ? null : 'Seguradora Campo Largo',
    validade: change[documento] ?? validade,
  }))
