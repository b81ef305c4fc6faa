import { Button, TextInput } from '@mantine/core'
import { IconSearch, IconTruckOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { foldText } from '#platform/shared/texto.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { encontrarTransportadoras } from '../../oferta-procura.contract.ts'
import { negociacaoPage } from '../shared/enderecos.ts'
import { LinhaDaTransportadora } from './LinhaDaTransportadora.tsx'
import styles from './procura.module.css'

const STEP = 50

/** Carriers for a load: those with a free vehicle near the pick-up first, each with what speaks for and against it (O17). */
export function TransportadorasTab({ carga }: CargaPanelProps) {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(STEP)
  const query = useCall(encontrarTransportadoras, { params: { id: carga.id } }, { staleTime: 0 })
  const busca = foldText(typed.trim())
  const all = query.data?.items ?? []
  const items = busca === '' ? all : all.filter(({ nome }) => foldText(nome).includes(busca))
  const livres = all.filter(({ livre }) => livre !== null).length
  if (query.isPending) return <LoadingSkeleton lines={8} label="Procurando transportadoras" />
  if (!query.data) return <ReadFailure query={query}>Não foi possível procurar transportadoras.</ReadFailure>
  if (all.length === 0) {
    return (
      <EmptyState icon={IconTruckOff} title="Nenhuma transportadora no cadastro">
        As transportadoras ativas do cadastro de empresas aparecem aqui, primeiro as que informam um veículo
        livre perto da coleta.
      </EmptyState>
    )
  }
  const { oferta, espera, fuso } = query.data
  return (
    <div className={styles.tab}>
      {oferta && (
        <AlertStrip kind="info" title={`Já está na oferta ${oferta.codigo}.`}>
          <PageLink className="ev-link" to={negociacaoPage(oferta.id)}>
            Abrir a negociação
          </PageLink>
        </AlertStrip>
      )}
      {!oferta && !espera && (
        <AlertStrip kind="info" title="Esta carga não espera por um veículo.">
          Só se oferece o que ainda não foi contratado nem alocado.
        </AlertStrip>
      )}
      <TextInput
        aria-label="Filtrar transportadoras por nome"
        placeholder="Nome da transportadora"
        leftSection={<IconSearch size={15} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className={styles.resumo} role="status">
        {livres === 0
          ? 'Nenhuma informa um veículo livre que atende, a tempo e perto da coleta.'
          : livres === 1
            ? '1 informa um veículo livre que atende.'
            : `${livres} informam um veículo livre que atende.`}
      </p>
      {items.length === 0 && <NoResultState term={typed.trim()} onClear={() => setTyped('')} />}
      {items.length > 0 && (
        <ol className={styles.lista} aria-label="Transportadoras, da melhor à pior">
          {items.slice(0, shown).map((item) => (
            <LinhaDaTransportadora
              key={item.transportadoraId ?? item.nome}
              cargaId={carga.id}
              fuso={fuso}
              item={item}
              canOffer={espera}
            />
          ))}
        </ol>
      )}
      {items.length > shown && (
        <Button variant="default" className={styles.mais} onClick={() => setShown(shown + STEP)}>
          {`Mostrar mais ${Math.min(STEP, items.length - shown)}`}
        </Button>
      )}
    </div>
  )
}
