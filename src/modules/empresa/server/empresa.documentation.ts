/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { getEmpresaByDocumento } from '../empresa.contract.ts'
import {
  Empresa,
  EmpresaImportada,
  EmpresaResumo,
  EnderecoAdicional,
  Janela,
  SaveEmpresa,
  VendedorRef,
} from '../empresa-dados.contract.ts'
import { Restricao } from '../restricao.contract.ts'

export const empresaDocumentation: ApiDocumentation = {
  tags: {
    Empresa: 'Clientes, fornecedores, embarcadores e transportadoras cadastrados.',
  },
  schemas: {
    Empresa,
    EmpresaImportada,
    EmpresaResumo,
    EnderecoAdicional,
    Janela,
    Restricao,
    SaveEmpresa,
    VendedorRef,
  },
  examples: [
    exampleOfCall(getEmpresaByDocumento, {
      params: { documento: '66207118000101' },
      response: {
        id: '01a21f6c-6cc2-766f-8081-e4a7918b54dd',
        nome: 'Açúcar União da Serra Ltda.',
        active: true,
        codigo: 'EMP-0001',
        documento: '66207118000101',
        nomeFantasia: 'Açúcar União',
        tipos: [2],
        municipio: { id: 3160702, nome: 'Santos Dumont', uf: 'MG' },
      },
    }),
  ],
}
