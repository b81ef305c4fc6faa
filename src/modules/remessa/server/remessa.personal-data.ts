/** What remessas hold of persons (LGPD): customers with a CPF, and contacts of cargo agents. */
import { anonymise, context, definePersonalData, keep } from '#platform/server/privacy/personal-data.ts'

export const remessaPersonalData = [
  definePersonalData({
    key: 'remessa',
    table: 'remessa',
    nome: 'Remessas para pessoas físicas',
    identifies: { cpf: ['destinatario_documento'] },
    columns: {
      destinatario_nome: anonymise('Destinatário'),
      destinatario_documento: anonymise('Documento'),
      destino_endereco: anonymise('Endereço de entrega'),
      entrega: anonymise('Local de entrega'),
      contato_agente: anonymise('Contato do agente'),
      observacoes: anonymise('Observações'),
      remetente_nome: keep('Remetente'),
      campos_adicionais: keep('Campos adicionais'),
      dh_entrega: context('Prometida para'),
    },
    erases: 'row',
    record: { noun: 'remessa', fields: ['Destinatário', 'Destino', 'Contato do agente', 'Observações'] },
    basis: { artigo: 'art. 7º, V', motivo: 'entrega da mercadoria ao destinatário' },
    retention: 'Cinco anos depois da entrega, como prova; antes disso, até o pedido do titular.',
  }),
]
