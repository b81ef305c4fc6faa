/** What the register of vehicles holds of persons (LGPD): owners of vehicles that are not the company's. */
import { context, definePersonalData, keep } from '#platform/server/privacy/personal-data.ts'

export const veiculoPersonalData = [
  definePersonalData({
    key: 'veiculo',
    table: 'veiculo',
    nome: 'Proprietários de veículos',
    identifies: { cpf: ['proprietario_documento'] },
    columns: {
      proprietario_nome: keep('Proprietário'),
      proprietario_documento: keep('CPF do proprietário'),
      placa: context('Placa'),
      renavam: keep('RENAVAM'),
      rntrc: keep('RNTRC'),
      documentos: keep('Documentos e validades'),
    },
    erases: 'nothing',
    basis: {
      artigo: 'art. 7º, II',
      motivo: 'contratação de transportador autônomo (Lei 11.442/2007) e CIOT',
    },
    retention: 'Cinco anos depois do último frete (CTN, arts. 173 e 195; art. 16, I).',
  }),
]
