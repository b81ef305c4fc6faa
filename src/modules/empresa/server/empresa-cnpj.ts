/** What the register knows of a CNPJ, for forms that ask by it. */

import type { CnpjSource } from '#modules/consulta/server/cnpj-sources.ts'
import { findMunicipio } from '#modules/referencia/server/find-municipio.ts'
import { documentoKind } from '#platform/shared/documento.ts'
import { findEmpresa, findIdByDocumento } from './empresa.register.ts'

export const empresaCnpj: CnpjSource = {
  nome: 'empresa',
  async find(tx, cnpj) {
    const id = documentoKind(cnpj) === 'cnpj' ? await findIdByDocumento(tx, cnpj) : undefined
    const empresa = id === undefined ? undefined : await findEmpresa(tx, id)
    if (!empresa) return undefined
    const { cep, logradouro, numero, complemento, bairro, municipioId } = empresa
    const municipio = municipioId === null ? undefined : await findMunicipio(tx, municipioId)
    return {
      cnpj,
      razaoSocial: empresa.nome,
      nomeFantasia: empresa.nomeFantasia,
      situacao: null,
      telefone: empresa.telefone,
      email: empresa.email,
      endereco: { cep, logradouro, numero, complemento, bairro, municipio: municipio ?? null },
      empresaId: empresa.id,
    }
  },
}
