/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { buscar } from '../busca.contract.ts'

export const buscaDocumentation: ApiDocumentation = {
  tags: {
    Busca: 'A busca por todos os registros da empresa.',
  },
  examples: [
    exampleOfCall(buscar, {
      query: { filtro: '10001' },
      response: [
        {
          tipoEntidade: 1,
          dadosResumo:
            '{"Id": "01a21f6c-7a1a-77b3-a1d6-92c95c177cfe", "Codigo": "10001", "Origem": {"Uf": "SP", "Cidade": "Jundiaí", "Empresa": "CD Jundiaí", "DhPrevista": "2026-11-28T02:00:00.000Z", "FusoHorario": "America/Sao_Paulo"}, "Status": 1, "Destino": {"Uf": "RJ", "Cidade": "Niterói", "Empresa": "Atacado Niterói", "DhPrevista": "2026-11-28T20:00:00.000Z", "FusoHorario": "America/Sao_Paulo"}, "Situacao": 1, "PlacaVeiculo": null, "NomeMotorista": null, "Transportadora": null, "CodigoIdentificador": "SD-70000"}',
          id: '01a21f6c-7a1a-77b3-a1d6-92c95c177cfe',
          codigo: '10001',
          titulo: 'Atacado Niterói',
          subtitulo: 'Niterói, RJ · Aberta',
          ativo: true,
        },
      ],
    }),
  ],
}
