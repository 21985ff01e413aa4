import { t } from '@lingui/core/macro';
import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { direction } from '../../lib/words/direction';
import './toast-stack.css';

export function ToastStack() {
  return (
    <ToastContainer
      position="top-center"
      autoClose={5000}
      stacked
      rtl={direction === 'rtl'}
      aria-label={t`Messages`}
    />
  );
}
