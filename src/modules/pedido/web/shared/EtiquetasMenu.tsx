import { Button, Menu } from '@mantine/core'
import { IconPrinter, IconTag } from '@tabler/icons-react'
import type { FormatoEtiqueta } from '../../etiqueta.contract.ts'
import { countEtiquetas } from '../../etiqueta.rules.ts'
import type { Pedido } from '../../pedido.contract.ts'

interface EtiquetasItemsProps {
  readonly onPrint: (formato: FormatoEtiqueta) => void
}

/** The papers that labels are printed on. */
export function EtiquetasItems({ onPrint }: EtiquetasItemsProps) {
  return (
    <>
      <Menu.Item leftSection={<IconTag size={15} aria-hidden />} onClick={() => onPrint('termica')}>
        Etiquetas térmicas (100 × 150 mm)
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter size={15} aria-hidden />} onClick={() => onPrint('a4')}>
        Etiquetas em folha A4
      </Menu.Item>
    </>
  )
}

const number = new Intl.NumberFormat('pt-BR')

/** Labels of several orders; says how many there are. */
export function EtiquetasMenu({
  pedidos,
  onPrint,
}: EtiquetasItemsProps & { readonly pedidos: readonly Pedido[] }) {
  const count = countEtiquetas(pedidos)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconTag size={15} aria-hidden />}>
          Etiquetas
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{count === 1 ? '1 etiqueta' : `${number.format(count)} etiquetas`}</Menu.Label>
        <EtiquetasItems onPrint={onPrint} />
      </Menu.Dropdown>
    </Menu>
  )
}
