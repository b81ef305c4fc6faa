import { useEffect } from 'react'
import { canAccess } from '#platform/shared/access.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { oferece } from '../../oferecimento-access.ts'
import { QUADRO_RECEBIDAS } from '../shared/enderecos.ts'
import QuadroPage from './QuadroPage.tsx'

/** One address for both sides: a shipper sees its board, a carrier comes to the offers that it received (commercial §1.4). */
export default function QuadroDaEmpresa() {
  return canAccess(oferece, useSignedIn().subject) ? <QuadroPage /> : <Recebidas />
}

function Recebidas() {
  const go = useGoToPage()
  useEffect(() => go(QUADRO_RECEBIDAS, { replace: true }), [go])
  return <LoadingSkeleton lines={8} label="Abrindo as ofertas recebidas" />
}
