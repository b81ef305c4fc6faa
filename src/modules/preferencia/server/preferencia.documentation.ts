/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { getPreferencia, OwnerPreferences } from '../preferencia.contract.ts'

export const preferenciaDocumentation: ApiDocumentation = {
  tags: {
    'Preferências da empresa': 'Como o quadro, o agendamento e a roteirização trabalham na empresa.',
  },
  schemas: {
    OwnerPreferences,
  },
  examples: [
    exampleOfCall(getPreferencia, {
      params: { name: 'automacaoAgendamento' },
      response: {
        nome: 'automacaoAgendamento',
        valor: {
          naoCompareceu: false,
          toleranciaMin: 60,
          faltaDeInformacoes: false,
          prazoInformacoesMin: 720,
          lembrete: false,
          horaDoLembrete: 900,
        },
        padrao: true,
        version: 0,
      },
    }),
  ],
}
