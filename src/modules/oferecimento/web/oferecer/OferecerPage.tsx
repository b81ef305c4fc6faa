import { IconPackageOff } from '@tabler/icons-react'
import { useState } from 'react'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { recuperarCargas } from '#modules/carga/lote.contract.ts'
import { useDetalhes } from '#modules/carga/web/shared/detalhes.api.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { isMissing } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useQueryValues, useRouteParams } from '#platform/web/router/navigation.ts'
import { SITUACAO_OFERTA as O } from '../../ciclo.rules.ts'
import type { Oferta } from '../../oferta.contract.ts'
import { searchOfertas } from '../../oferta-quadro.contract.ts'
import { useOferta } from '../oferecimento.api.ts'
import { negociacaoPage, QUADRO_LOTES, QUADRO_OFERTAS } from '../shared/enderecos.ts'
import { inicioDoEndereco } from './inicio-do-endereco.ts'
import { Oferecer } from './Oferecer.tsx'

const ANEW = { staleTime: 0 } as const
const INTERESTING = [O.Rascunho, O.Agendada, O.Publicada, O.EmNegociacao, O.ParaDecidir]

/** Offers one load or one batch: nothing is created until something is saved (designs 30, 30b). */
export default function OferecerPage() {
  const { cargaId = '', loteId = '' } = useRouteParams()
  const [asked] = useQueryValues(['tipo', 'transportadora'])
  const inicio = inicioDoEndereco(asked)
  const id = cargaId || loteId
  const isLote = loteId !== ''
  const isId = isGuid(id)
  const one = useDetalhes(cargaId, isId && !isLote)
  const many = useCall(recuperarCargas, { query: { loteId } }, { ...ANEW, enabled: isId && isLote })
  const found = useCall(
    searchOfertas,
    { body: { qtdItem: 1, situacoes: INTERESTING, ...(isLote ? { loteId } : { cargaId }) } },
    { ...ANEW, enabled: isId },
  )
  const [latest] = found.data?.items ?? []
  const isDraft = latest?.situacao === O.Rascunho || latest?.situacao === O.Agendada
  const draft = useOferta(isDraft ? latest.id : '')
  const read = isLote ? many : one
  // The draft that was there when the page opened; one that is saved here does not begin the form anew.
  const [opened, setOpened] = useState<{ readonly id: string; readonly known: Oferta | undefined }>()
  const isRead = read.data !== undefined && found.data !== undefined && (!isDraft || draft.data !== undefined)
  if (opened?.id !== id && isRead && (!latest || isDraft)) setOpened({ id, known: draft.data })
  const isOpened = opened?.id === id && read.data !== undefined
  const quadro = isLote ? QUADRO_LOTES : QUADRO_OFERTAS
  if (!isId || isMissing(read.error)) {
    return (
      <StateMessage
        icon={IconPackageOff}
        title={isLote ? 'Este lote não existe' : 'Esta carga não existe'}
        actions={<PageLink to={quadro}>Ir para o quadro</PageLink>}
      >
        O endereço está incompleto, ou é de uma unidade ou empresa que você não acessa.
      </StateMessage>
    )
  }
  for (const query of isOpened ? [] : [read, found, draft]) {
    if (query.isError && !query.data) {
      return <ReadFailure query={query}>Não foi possível carregar a oferta.</ReadFailure>
    }
  }
  if (!isOpened && !isRead) {
    return <LoadingSkeleton lines={8} label="Carregando a oferta" />
  }
  const all = isLote ? (many.data ?? []) : one.data ? [one.data] : []
  const cargas = all.filter(
    ({ status, alocacaoTipo }) => status === STATUS.AguardandoAlocacao && alocacaoTipo === null,
  )
  if (latest && !isDraft && !isOpened) {
    return (
      <StateMessage
        icon={IconPackageOff}
        title={`Já está na oferta ${latest.codigo}`}
        actions={<PageLink to={negociacaoPage(latest.id)}>Abrir a negociação</PageLink>}
      >
        Encerre essa oferta antes de fazer outra.
      </StateMessage>
    )
  }
  if (cargas.length === 0) {
    return (
      <StateMessage
        icon={IconPackageOff}
        title={isLote ? 'Nenhuma carga deste lote espera' : 'Esta carga não espera por um veículo'}
        actions={<PageLink to={quadro}>Ir para o quadro</PageLink>}
      >
        Só se oferece o que ainda não foi contratado nem alocado.
      </StateMessage>
    )
  }
  return (
    <Oferecer
      key={`${id} ${asked.transportadora}`}
      alvo={{ kind: isLote ? 'lote' : 'carga', id, cargas }}
      known={opened?.known}
      inicio={inicio}
    />
  )
}
