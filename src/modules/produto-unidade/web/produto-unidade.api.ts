/** The screens of products per unit, what their fields offer, and which events make their answers stale. */
import { IconPackage } from '@tabler/icons-react'
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import { getProdutosPorUnidade, ProdutoUnidade, produtoUnidadeCalls } from '../produto-unidade.contract.ts'

export const liveTopics: LiveTopics = {
  ...liveTopicOf('produto-unidade', produtoUnidadeCalls, [getProdutosPorUnidade]),
}

const PLACE = 'cadastros-gerais/produtos-unidade'

export const produtoUnidadeScreens = defineRegisterScreens({
  nouns: { singular: 'produto', plural: 'produtos', gender: 'o' },
  icon: IconPackage,
  calls: produtoUnidadeCalls,
  record: ProdutoUnidade,
  place: PLACE,
  nameOf: ({ codigo, descricao }) => `${codigo} ${descricao}`,
  alsoChanges: [getProdutosPorUnidade],
})

/** Units the person may choose from. */
export function useUnidadeOptions() {
  const { data = [] } = useCall(listUnidadesWithAccess, {})
  return data.map(({ id, descricao }) => ({ value: id, label: descricao }))
}
