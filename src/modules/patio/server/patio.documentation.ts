/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { CheckinDoMotorista } from '../check-in.contract.ts'
import { PainelDaTela, PainelTela, TelaLida } from '../painel.contract.ts'
import { Contadores, DocaContada, EtapaPatio, getEtapasPatio, IndicadoresReserva } from '../patio.contract.ts'
import { CartaoDoPatio, ChegadaSemHorario, Comprovacao, PatioDoDia } from '../patio-dia.contract.ts'
import { PatioDaTela, ReservaNaTv } from '../patio-tela.contract.ts'
import { CartazDaPortaria } from '../portaria.contract.ts'

export const patioDocumentation: ApiDocumentation = {
  tags: {
    'Agendamento de docas: pátio': 'Os veículos no pátio: chegada, chamada, pesagem e saída.',
    'Agendamento de docas: check-in': 'O motorista registra a sua chegada pelo celular.',
    'Agendamento de docas: portaria': 'O cartaz da portaria, pelo qual o motorista encontra a sua reserva.',
    'Agendamento de docas: telas do painel': 'Telas de parede que mostram uma unidade sem que alguém entre.',
  },
  schemas: {
    CartaoDoPatio,
    CartazDaPortaria,
    CheckinDoMotorista,
    ChegadaSemHorario,
    Comprovacao,
    Contadores,
    DocaContada,
    EtapaPatio,
    IndicadoresReserva,
    PainelDaTela,
    PainelTela,
    PatioDaTela,
    PatioDoDia,
    ReservaNaTv,
    TelaLida,
  },
  examples: [
    exampleOfCall(getEtapasPatio, {
      response: [
        {
          id: '741a2857-7a22-4c18-bcab-abcf0769d682',
          nome: 'Chegada prevista',
          cor: '#2a78d1',
          ordem: 1,
          situacaoReserva: 1,
          version: 1,
        },
      ],
    }),
  ],
}
