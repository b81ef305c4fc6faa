/** Creating, changing, switching, removing and reading regions. */

import { mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import { findUnidade } from '#modules/unidade-negocio/server/unidade-negocio.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { createRegister } from '#platform/server/register/register.ts'
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import { AppError, invalidField, invalidInput } from '#platform/shared/app-error.ts'
import {
  MAX_POLIGONOS,
  type Regiao,
  type RegiaoSearch,
  regiaoErrors,
  type SaveRegiao,
} from '../regiao.contract.ts'
import {
  CORES_REGIAO,
  checkRegiao,
  cleanRegiao,
  describeMunicipios,
  describePoligono,
  TIPO_REGIAO_LABELS,
  TIPOS_REGIAO,
} from '../regiao.rules.ts'
import { resolveTerritorio } from './locate-regiao.ts'
import { type RegiaoValues, regiaoStore } from './regiao.store.ts'
import { countPoligonos, saveTerritorio } from './territorio.repository.ts'

/** Modules that keep a region's id count their rows here. */
export const regiaoUsage = createUsageRegistry()

async function checkUnidade(tx: OwnerTx, unidadeId: string | null, before: Regiao | undefined) {
  if (unidadeId === null || unidadeId === before?.unidade?.id) return
  const unidade = await findUnidade(tx, unidadeId)
  if (!unidade) throw invalidField('unidadeId', 'Unidade não encontrada')
  if (!unidade.ativo) throw invalidField('unidadeId', 'A unidade está desativada: escolha outra')
}

export const regiaoRegister = createRegister<Regiao, SaveRegiao, RegiaoValues, RegiaoSearch>({
  entidade: 'regiao',
  nome: 'A região',
  store: regiaoStore,
  nameOf: ({ nome }) => nome,
  historyFields: {
    nome: 'Nome',
    codigo: 'Código',
    cor: 'Cor',
    tipo: 'Definida por',
    unidade: 'Unidade de negócio',
    ufs: 'Estados inteiros',
    municipios: 'Municípios',
    poligono: 'Contorno',
    ativo: 'Ativo',
  },
  inWords: (record) => ({
    ...record,
    cor: CORES_REGIAO[record.cor],
    tipo: TIPO_REGIAO_LABELS[record.tipo],
    unidade: record.unidade?.descricao ?? null,
    ufs: record.ufs.join(', ') || null,
    municipios: describeMunicipios(record.municipios ?? []),
    poligono: describePoligono(record.poligono ?? null),
  }),
  clean(input) {
    const fields = cleanRegiao(input)
    const details = checkRegiao(fields)
    if (details.length > 0) throw invalidInput(details)
    return { ...fields, totalMunicipios: 0 }
  },
  async prepare({ tx, before, values }) {
    await checkUnidade(tx, values.unidadeId, before)
    if (values.tipo === TIPOS_REGIAO.municipios) {
      const known = await mapMunicipios(tx, values.municipioIds)
      const unknown = values.municipioIds.find((id) => !known.has(id))
      if (unknown !== undefined) throw invalidField('municipioIds', `Município ${unknown} não encontrado`)
    } else if (before?.tipo !== TIPOS_REGIAO.poligono && (await countPoligonos(tx)) >= MAX_POLIGONOS) {
      throw new AppError(regiaoErrors.regiao_too_many_polygons)
    }
    const { municipioIds, total } = await resolveTerritorio(tx, values)
    return { ...values, municipioIds, totalMunicipios: total }
  },
  onSave: ({ tx, id, values }) => saveTerritorio(tx, id, values),
  listUso: regiaoUsage.list,
})
