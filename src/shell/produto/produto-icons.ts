/** The mark of each product (S-076). */
import {
  IconForklift,
  IconGavel,
  IconMap2,
  IconSteeringWheel,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ProdutoDenial } from '#modules/produto/produto.rules.ts'
import type { ProdutoKey } from '#platform/shared/access.ts'

export const PRODUTO_ICONS: Readonly<Record<ProdutoKey, TablerIcon>> = {
  tms: IconTruck,
  dms: IconSteeringWheel,
  yms: IconForklift,
  roteirizador: IconMap2,
  marketplace: IconGavel,
}

/** Why a product is not open to the company. */
export const DENIAL_TEXTS: Readonly<Record<ProdutoDenial, string>> = {
  company: 'Não se aplica ao tipo da sua empresa',
  licence: 'Não faz parte da sua licença',
  module: 'Requer módulos que a sua empresa não tem',
}
