/** What the ledger of stays holds of persons (LGPD): who wrote in a dispute of two companies. */
import { anonymise, context, definePersonalData } from '#platform/server/privacy/personal-data.ts'

export const estadiaPersonalData = [
  definePersonalData({
    key: 'estadia_mensagem',
    table: 'estadia_mensagem',
    nome: 'Mensagens de estadias contestadas',
    via: { key: 'usuario', column: 'usuario_id' },
    columns: {
      usuario_nome: anonymise('Autor'),
      texto: context('Mensagem'),
      criado_em: context('Escrita em'),
    },
    erases: 'row',
    basis: { artigo: 'art. 7º, VI', motivo: 'cobrança e defesa da estadia entre as duas empresas' },
    retention:
      'Um ano: prazo da cobrança da estadia (Lei 11.442/2007, art. 18). Depois, até o pedido do titular.',
  }),
]
