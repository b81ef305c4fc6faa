/** What orders hold of persons (LGPD): senders and receivers with a CPF. */
import { definePersonalData, keep } from '#platform/server/privacy/personal-data.ts'

const place = (side: 'origem' | 'destino' | 'redespacho', label: string) => ({
  [`${side}_nome`]: keep(label),
  [`${side}_documento`]: keep(`Documento (${label.toLowerCase()})`),
  [`${side}_cep`]: keep(`CEP (${label.toLowerCase()})`),
  [`${side}_endereco`]: keep(`Endereço (${label.toLowerCase()})`),
  [`${side}_latitude`]: keep(`Latitude (${label.toLowerCase()})`),
  [`${side}_longitude`]: keep(`Longitude (${label.toLowerCase()})`),
})

export const pedidoPersonalData = [
  definePersonalData({
    key: 'pedido',
    table: 'pedido',
    nome: 'Pedidos de pessoas físicas',
    identifies: { cpf: ['origem_documento', 'destino_documento', 'redespacho_documento'] },
    columns: {
      numero: keep('Pedido'),
      ...place('origem', 'Remetente'),
      ...place('destino', 'Destinatário'),
      ...place('redespacho', 'Redespacho'),
    },
    erases: 'nothing',
    basis: { artigo: 'art. 7º, II e V', motivo: 'entrega da compra e documentos fiscais' },
    retention: 'Cinco anos depois da entrega (CTN, arts. 173 e 195; art. 16, I).',
  }),
]
