/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
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
}
