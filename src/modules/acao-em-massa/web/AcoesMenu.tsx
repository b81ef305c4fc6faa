import { Button, Menu } from '@mantine/core'
import { IconChevronUp } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import type { AcaoEmMassa } from '../acao.rules.ts'
import { acoesDaSelecao, cargasText } from './acoes-da-selecao.ts'
import styles from './lote-acoes.module.css'
import { LOTE_ICONS } from './lote-icons.ts'
import { usePodeAgir } from './use-pode-agir.ts'

interface AcoesMenuProps {
  readonly cargas: readonly CargaCartao[]
  readonly onChoose: (acao: AcaoEmMassa) => void
}

/** "Ações" of the selection bar: what at least one of the selected loads allows. */
export function AcoesMenu({ cargas, onChoose }: AcoesMenuProps) {
  const canAct = usePodeAgir()
  if (!canAct) return null
  const items = acoesDaSelecao(cargas)
  return (
    <Menu position="top-end" width={264}>
      <Menu.Target>
        <Button
          size="xs"
          data-lote-acoes
          disabled={items.length === 0}
          rightSection={<IconChevronUp size={14} aria-hidden />}
        >
          Ações
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <WritesOnline tells>
          {items.map(({ acao, rotulo, parte, perigo, quantas, bloqueio }, index) => {
            const Icon = LOTE_ICONS[acao]
            const hint = bloqueio ?? (quantas < cargas.length ? `vale para ${cargasText(quantas)}` : null)
            return (
              <Fragment key={acao}>
                {index > 0 && items[index - 1]?.parte !== parte && <Menu.Divider />}
                <Menu.Item
                  data-danger={perigo ? '' : undefined}
                  data-disabled={bloqueio === null ? undefined : true}
                  aria-disabled={bloqueio !== null || undefined}
                  closeMenuOnClick={bloqueio === null}
                  leftSection={<Icon size={15} aria-hidden />}
                  onClick={() => bloqueio === null && onChoose(acao)}
                >
                  {rotulo}
                  {hint !== null && <span className={styles.hint}>{hint}</span>}
                </Menu.Item>
              </Fragment>
            )
          })}
        </WritesOnline>
      </Menu.Dropdown>
    </Menu>
  )
}
