/** What deliveries hold of persons (LGPD): those who received, and the photos. */
import { anonymise, context, definePersonalData } from '#platform/server/privacy/personal-data.ts'

const basis = { artigo: 'art. 7º, VI', motivo: 'prova da entrega ao cliente e à transportadora' }
const retention = 'Cinco anos depois da entrega, como prova; antes disso, até o pedido do titular.'

export const entregaPersonalData = [
  definePersonalData({
    key: 'entrega',
    table: 'entrega',
    nome: 'Quem recebeu entregas',
    identifies: { cpf: ['recebedor_documento'] },
    columns: {
      recebedor_nome: anonymise('Recebido por'),
      recebedor_documento: anonymise('Documento'),
      observacao: anonymise('Observação'),
      dh_entrega: context('Entregue em'),
    },
    erases: 'row',
    record: { noun: 'entrega', fields: ['Recebido por'] },
    basis,
    retention,
  }),
  definePersonalData({
    key: 'entrega_tentativa',
    table: 'entrega_tentativa',
    nome: 'Tentativas de entrega',
    via: { key: 'entrega', column: 'entrega_id' },
    rowKey: 'entrega_id',
    columns: {
      resultado: context('Resultado'),
      dh: context('Quando'),
      observacao: anonymise('Observação'),
    },
    erases: 'row',
    basis,
    retention,
  }),
  definePersonalData({
    key: 'entrega_arquivo',
    table: 'entrega_arquivo',
    nome: 'Fotos e assinaturas de entregas',
    via: { key: 'entrega', column: 'entrega_id' },
    columns: {
      tipo: context('Tipo'),
      nome: context('Arquivo'),
      dh: context('Quando'),
      distancia_m: context('Distância do endereço'),
    },
    erases: 'nothing',
    basis,
    retention: 'Cinco anos depois da entrega, como prova.',
  }),
]
