/** The screens of goals. */
import { IconTarget } from '@tabler/icons-react'
import { defineRegisterScreens } from '#platform/web/register/register-definition.ts'
import { getLeadTimeKpi, getMetasEm } from '../indicador.contract.ts'
import { Meta, metaCalls } from '../meta.contract.ts'
import { CAMPOS_COM_META, type CampoMeta } from '../metas.rules.ts'

const isCampo = (texto: string): texto is CampoMeta => texto in CAMPOS_COM_META

export const metaScreens = defineRegisterScreens({
  nouns: { singular: 'meta', plural: 'metas', gender: 'a' },
  icon: IconTarget,
  calls: metaCalls,
  record: Meta,
  place: 'dashboards/configuracoes',
  alsoChanges: [getMetasEm, getLeadTimeKpi],
  nameOf: ({ campo }) => (isCampo(campo) ? CAMPOS_COM_META[campo].nome : campo),
})
