import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconColumns3,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { GATILHOS } from '#modules/carga/gatilho.rules.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { useCloseDrawer } from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { createEtapa, type Etapa, type GrupoEtapas, listEtapas } from '../../etapa.contract.ts'
import { MAX_ETAPAS_GRUPO } from '../../etapa.rules.ts'
import styles from './Paineis.module.css'
import { type EtapaAcoes, useEtapaAcoes } from './use-etapa-acoes.tsx'

/** The stages of the board: made, named, put in order, removed, and what brings loads to each (L-110 to L-112, E-205). */
export default function EtapasDrawer() {
  const close = useCloseDrawer()
  const query = useCall(listEtapas, {})
  const acoes = useEtapaAcoes(query.data ?? [])
  return (
    <Drawer isOpen onClose={() => close()} title="Etapas do quadro" icon={IconColumns3}>
      {query.isPending && <LoadingSkeleton lines={6} label="Carregando as etapas" />}
      {query.isError && <ReadFailure query={query}>Não foi possível carregar as etapas.</ReadFailure>}
      {query.data?.map((grupo) => (
        <Grupo key={grupo.id} grupo={grupo} acoes={acoes} />
      ))}
    </Drawer>
  )
}

function Grupo({ grupo, acoes }: { readonly grupo: GrupoEtapas; readonly acoes: EtapaAcoes }) {
  const canEdit = useCanCall(createEtapa)
  const { id, descricao, items } = grupo
  return (
    <section className={styles.grupo} aria-labelledby={`grupo-${id}`}>
      <h3 id={`grupo-${id}`} className={styles.grupoNome}>
        {descricao}
      </h3>
      <ol className={styles.etapas} aria-busy={acoes.isBusy}>
        {items.map((etapa, index) => (
          <li key={etapa.id} className={styles.etapa}>
            <span className={styles.etapaNome}>
              <strong>{etapa.descricao}</strong>
              <span className={styles.hint}>{gatilhoText(etapa)}</span>
            </span>
            {canEdit && (
              <>
                <ActionIcon
                  aria-label={`Subir ${etapa.descricao}`}
                  disabled={index === 0 || acoes.isBusy}
                  onClick={() => acoes.reorder(etapa, items[index - 1])}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Descer ${etapa.descricao}`}
                  disabled={index === items.length - 1 || acoes.isBusy}
                  onClick={() => acoes.reorder(etapa, items[index + 1])}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Alterar ${etapa.descricao}`}
                  onClick={() => void acoes.edit(id, etapa)}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                {etapa.etapaManual && (
                  <ActionIcon
                    aria-label={`Excluir ${etapa.descricao}`}
                    disabled={acoes.isBusy}
                    onClick={() => void acoes.remove(etapa, items)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
      {canEdit && items.length < MAX_ETAPAS_GRUPO && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={`Nova etapa em ${descricao}`}
          onClick={() => void acoes.edit(id)}
        >
          Nova etapa
        </Button>
      )}
    </section>
  )
}

function gatilhoText({ gatilho, gatilhoEntrega }: Etapa): string {
  if (gatilho === null) return 'Só movida por pessoas'
  const text = `${GATILHOS[gatilho].charAt(0).toLowerCase()}${GATILHOS[gatilho].slice(1)}`
  return `Sozinha quando: ${text}${gatilhoEntrega === null ? '' : ` (entrega ${gatilhoEntrega})`}`
}
