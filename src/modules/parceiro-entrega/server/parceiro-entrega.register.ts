/** Creating, changing, switching, removing and reading delivery partners. */

import { findMunicipio } from '#modules/referencia/server/find-municipio.ts'
import { mapAtivas } from '#modules/regiao/server/territorio.repository.ts'
import { documentosInWords } from '#modules/veiculo/server/describe-veiculo.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { type ParceiroEntrega, parceiroEntregaCalls } from '../parceiro-entrega.contract.ts'
import { checkParceiroEntrega, DOCUMENTOS_PARCEIRO, PARCEIRO_ENTREGA } from '../parceiro-entrega.fields.ts'
import { saveCobertura } from './cobertura.repository.ts'
import { parceiroEntregaStore } from './parceiro-entrega.store.ts'

const municipioInWords = (municipio: ParceiroEntrega['municipio']) =>
  municipio && `${municipio.nome}, ${municipio.uf}`
const regioesInWords = (regioes: ParceiroEntrega['regioes']) => regioes.map(({ nome }) => nome).join('; ')

/** Regions exist and are active; one that was covered before may have been switched off meanwhile. */
async function checkRegioes(tx: OwnerTx, ids: readonly string[], before: ParceiroEntrega | undefined) {
  const known = await mapAtivas(tx, ids)
  const covered = new Set(before?.regioes.map(({ id }) => id))
  for (const id of ids) {
    const ativo = known.get(id)
    if (ativo === undefined) throw invalidField('regiaoIds', 'Região não encontrada')
    if (!ativo && !covered.has(id)) throw invalidField('regiaoIds', 'A região está desativada: escolha outra')
  }
}

export const parceirosEntrega = createFieldRegister({
  entidade: 'parceiro-entrega',
  nome: 'O parceiro de entrega',
  table: 'parceiro_entrega',
  calls: parceiroEntregaCalls,
  fields: PARCEIRO_ENTREGA,
  store: parceiroEntregaStore,
  words: {
    municipio: municipioInWords,
    regioes: (regioes) => regioesInWords(regioes) || null,
    documentos: (documentos) => documentosInWords(documentos, DOCUMENTOS_PARCEIRO),
  },
  check: checkParceiroEntrega,
  async prepare({ tx, before, values }) {
    if (values.municipioId !== null && !(await findMunicipio(tx, values.municipioId))) {
      throw invalidField('municipioId', 'Município não encontrado')
    }
    await checkRegioes(tx, values.regiaoIds, before)
    return values
  },
  onSave: ({ tx, id, values }) => saveCobertura(tx, id, values.regiaoIds),
  sheet: {
    name: 'parceiros-entrega',
    without: ['documentos'],
    replace: {
      municipioId: {
        header: 'Município',
        value: ({ municipio }) => municipioInWords(municipio),
        width: 24,
      },
      regiaoIds: { header: 'Regiões atendidas', value: ({ regioes }) => regioesInWords(regioes), width: 40 },
    },
    further: [
      { header: 'Próximo vencimento', value: ({ proximoVencimento }) => proximoVencimento, kind: 'day' },
    ],
  },
})
export const { register: parceiroEntregaRegister } = parceirosEntrega
