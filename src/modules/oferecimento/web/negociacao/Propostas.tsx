import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconMessageOff, IconSortAscending } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { isViva } from '../../ciclo.rules.ts'
import type { Oferta } from '../../oferta.contract.ts'
import { listElegiveis } from '../../oferta-quadro.contract.ts'
import { Contraproposta } from './Contraproposta.tsx'
import styles from './propostas.module.css'
import { type Avisos, ORDENS_DAS_PROPOSTAS, type OrdemDasPropostas, propostasDe } from './propostas.ts'
import { TabelaDePropostas } from './TabelaDePropostas.tsx'
import { useDialogosDaOferta } from './use-dialogos.tsx'
import type { Negociar } from './use-negociacao.ts'

interface PropostasProps {
  readonly oferta: Oferta
  readonly negociar: Negociar
}

const SEGURO = /^(?:RCTR-C|RC-DC|RC-V)/

/** What the insurances of the carriers say, where the shipper may know it. */
function useAvisos(oferta: Oferta): Avisos {
  const query = useCall(listElegiveis, { params: { id: oferta.id } }, { enabled: isViva(oferta.situacao) })
  return new Map(
    query.data?.items.map(({ transportadoraId, motivos }) => [
      transportadoraId,
      motivos.filter(({ texto }) => SEGURO.test(texto)).map(({ texto }) => texto),
    ]),
  )
}

/** The proposals in columns; by keyboard they are compared, accepted, countered and refused [C-121]. */
export function Propostas({ oferta, negociar }: PropostasProps) {
  const [ordem, setOrdem] = useState<OrdemDasPropostas>('valor')
  const avisos = useAvisos(oferta)
  const propostas = propostasDe(oferta, ordem, avisos)
  const [atualId, setAtual] = useState<string>()
  const [contraId, setContra] = useState<string>()
  const root = useRef<HTMLDivElement>(null)
  const dialogos = useDialogosDaOferta(oferta, negociar)
  const place = propostas.findIndex(({ convite }) => convite.id === atualId)
  const atual = propostas[place]
  const contra = propostas.find(
    ({ convite, podeContrapropor }) => convite.id === contraId && podeContrapropor,
  )
  const focus = (id: string | undefined) => {
    if (id === undefined) return
    setAtual(id)
    root.current?.querySelector<HTMLElement>(`[data-coluna="${CSS.escape(id)}"]`)?.focus()
  }
  const step = (by: number) => {
    const next = place < 0 ? 0 : Math.max(0, Math.min(propostas.length - 1, place + by))
    focus(propostas[next]?.convite.id)
  }
  const isOn = propostas.length > 0
  useShortcuts(
    [
      { keys: 'ArrowLeft', label: 'Proposta anterior', group: 'Negociação', run: () => step(-1) },
      { keys: 'ArrowRight', label: 'Próxima proposta', group: 'Negociação', run: () => step(1) },
      {
        keys: 'C',
        label: 'Contraproposta',
        group: 'Negociação',
        run: () => atual?.podeContrapropor && setContra(atual.convite.id),
      },
      {
        keys: 'R',
        label: 'Recusar a proposta',
        group: 'Negociação',
        run: () => void (atual?.decide && dialogos.recusar(atual)),
      },
    ],
    isOn,
  )
  if (!isOn) {
    return (
      <EmptyState icon={IconMessageOff} title="Nenhuma proposta">
        {isViva(oferta.situacao)
          ? 'As respostas das convidadas aparecem aqui, uma coluna para cada uma, assim que chegarem.'
          : 'Ninguém propôs um valor nesta oferta.'}
      </EmptyState>
    )
  }
  return (
    <div ref={root} className={styles.propostas}>
      <div className={styles.barra}>
        <h2 className={styles.titulo}>
          Propostas <span className={styles.conta}>{propostas.length}</span>
        </h2>
        <OrdemMenu ordem={ordem} onOrdem={setOrdem} />
        {isViva(oferta.situacao) && (
          <span className={styles.teclas} data-keyboard-only>
            <Kbd keys="←" /> <Kbd keys="→" /> comparar <Kbd keys="Enter" /> aceitar <Kbd keys="C" />{' '}
            contraproposta <Kbd keys="R" /> recusar
          </span>
        )}
      </div>
      <TabelaDePropostas
        oferta={oferta}
        propostas={propostas}
        avisos={avisos}
        atual={atualId}
        contra={contra?.convite.id}
        onAtual={setAtual}
        onAceitar={(proposta) => void dialogos.aceitar(proposta)}
        onContra={({ convite }) => {
          setAtual(convite.id)
          setContra(convite.id)
        }}
        onRecusar={(proposta) => void dialogos.recusar(proposta)}
      />
      {contra && (
        <Contraproposta
          key={contra.convite.id}
          oferta={oferta}
          proposta={contra}
          propostas={propostas}
          negociar={negociar}
          onClose={() => {
            setContra(undefined)
            focus(contra.convite.id)
          }}
        />
      )}
    </div>
  )
}

interface OrdemMenuProps {
  readonly ordem: OrdemDasPropostas
  readonly onOrdem: (ordem: OrdemDasPropostas) => void
}

function OrdemMenu({ ordem, onOrdem }: OrdemMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconSortAscending size={15} aria-hidden />}
          rightSection={<IconChevronDown size={13} aria-hidden />}
          aria-label={`Ordem: ${ORDENS_DAS_PROPOSTAS[ordem]}`}
        >
          {ORDENS_DAS_PROPOSTAS[ordem]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={ordem} onChange={(next) => onOrdem(next === 'nota' ? 'nota' : 'valor')}>
          <Menu.RadioItem value="valor">{ORDENS_DAS_PROPOSTAS.valor}</Menu.RadioItem>
          <Menu.RadioItem value="nota">{ORDENS_DAS_PROPOSTAS.nota}</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
