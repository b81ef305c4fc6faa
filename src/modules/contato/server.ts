/** What contacts give to the program. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './contato.contract.ts'
import { contatoPersonalData } from './server/contato.personal-data.ts'
import { contatos, contatoUses } from './server/contato.register.ts'
import { listClients, saveContact } from './server/customer-experience.ts'

export const contatoModule: ServerModule = {
  name: 'contato',
  extensions: [...contatoUses, ...contatoPersonalData.map(personalData.with)],
  documentation: {
    tags: { Contato: 'As pessoas de contato das empresas cadastradas.' },
    schemas: { Contact: contract.Contact, Contato: contract.Contato },
    examples: [
      exampleOfCall(contract.contatoCalls.create, {
        body: {
          nome: 'Paula Nakamura',
          empresaId: '01a21f6c-6cc2-766f-8081-e4a7918b54dd',
          email: 'paula@acucaruniao.example',
          telefones: ['11987654321'],
          ocupacao: 'Recebimento',
          tipo: 1,
        },
        response: {
          id: '01a21f7b-f597-7617-ae82-98f0b8188c8c',
          nome: 'Paula Nakamura',
          empresaId: '01a21f6c-6cc2-766f-8081-e4a7918b54dd',
          empresa: { id: '01a21f6c-6cc2-766f-8081-e4a7918b54dd', nome: 'Açúcar União da Serra Ltda.' },
          email: 'paula@acucaruniao.example',
          telefones: ['11987654321'],
          ocupacao: 'Recebimento',
          nascimento: null,
          tipo: 1,
          principal: false,
          ativo: true,
          atualizadoEm: '2026-11-28T00:09:07.127Z',
          version: 1,
        },
      }),
    ],
  },
  routes: [
    ...contatos.routes(),
    route(contract.listClients, ({ deps, session, query }) => listClients(deps, session, query.taxId)),
    route(contract.saveContact, ({ deps, session, body }) => saveContact(deps, session, body)),
  ],
}
